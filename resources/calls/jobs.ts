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

/** Work that the portal did by itself and has given up. */
export const jobCalls = {
  readJobsGivenUp: portalCall(addresses.readJobsGivenUp, {
    ...ours,
    answer: {
      value: jsonList(
        jsonObject({
          id: id({ required: true }),
          kind: jsonText('What it was to do.'),
          attempts: integer({ required: true, min: 0 }),
          failedAt: instant({ required: true }),
          problem: orNull(jsonText('What the last attempt said.')),
        }),
      ),
    },
    summary: 'The jobs that were tried for two days and given up, newest first, at most 100.',
    success: 'The jobs',
  }),
  retryJob: portalCall(addresses.retryJob, {
    ...ours,
    params: { id: id({ required: true }) },
    answer: { status: 204 },
    summary: 'Tries a job again that was given up.',
    success: 'It is tried again',
    refuses: { 404: 'No such job, or it is not given up' },
  }),
}
