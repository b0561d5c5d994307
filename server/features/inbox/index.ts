import type { Feature } from '../registry/feature.ts'
import { jobHandlers, jobsGivenUp } from './jobsGivenUp.ts'
import { readInbox } from './readInbox.ts'
import { readOperations } from './readOperations.ts'
import { snoozeHandlers } from './snoozes.ts'

export const inbox = {
  portalCalls: (parts) => ({
    readInbox: readInbox(parts),
    readOperations: readOperations(parts),
    ...snoozeHandlers(parts),
    ...jobHandlers(parts),
  }),
  waiting: () => ({ inbox: () => jobsGivenUp }),
} satisfies Feature
