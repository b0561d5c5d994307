import {
  id,
  instant,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  orNull,
  portalCall,
} from '../../schema/index.ts'
import { addresses } from './addresses.ts'

const ours = { tag: 'inbox', source: 'ours', roles: ['admin'] } as const

/** What the portal does by itself, and fails again and again. */
export const jobCalls = {
  readFailingJobs: portalCall(addresses.readFailingJobs, {
    ...ours,
    answer: {
      value: jsonList(
        jsonObject({
          id: id({ required: true }),
          kind: jsonText('What it was to do.'),
          attempts: integer({ required: true, min: 0 }),
          failedAt: orNull(instant({ about: 'When it was given up.' })),
          nextAt: orNull(instant({ about: 'When it is tried again, unless it was given up.' })),
          problem: orNull(jsonText('What the last attempt said.')),
        }),
      ),
    },
    summary:
      'The jobs that were tried for two days and given up, newest first, then those that go on failing; at most 1,000 of each.',
    success: 'The jobs',
  }),
  retryJob: portalCall(addresses.retryJob, {
    ...ours,
    params: { id: id({ required: true }) },
    answer: { status: 204 },
    summary: 'Tries a job at once that was given up or goes on failing.',
    success: 'It is tried again',
    refuses: { 404: 'No such job, or it does not fail' },
  }),
}
