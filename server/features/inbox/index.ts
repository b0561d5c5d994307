import type { Feature } from '../registry/feature.ts'
import { jobHandlers, jobsGivenUp, jobsRetried } from './failingJobs.ts'
import { readInbox } from './readInbox.ts'
import { readOperations } from './readOperations.ts'
import { processHandlers } from './readProcess.ts'
import { snoozeHandlers } from './snoozes.ts'

export const inbox = {
  portalCalls: (parts) => ({
    readInbox: readInbox(parts),
    readOperations: readOperations(parts),
    ...processHandlers(parts),
    ...snoozeHandlers(parts),
    ...jobHandlers(parts),
  }),
  waiting: () => ({ jobsGivenUp: () => jobsGivenUp, jobsRetried: () => jobsRetried }),
} satisfies Feature
