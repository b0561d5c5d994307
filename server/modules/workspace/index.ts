import { draftHandlers } from './drafts.ts'
import { presenceHandlers } from './presence.ts'
import { viewHandlers } from './savedViews.ts'
import { testMailJob } from './testMailJob.ts'
import type { Feature } from '../registry/feature.ts'

export const workspace = {
  portalCalls: ({ model, database }) => ({
    ...viewHandlers(model, database),
    ...draftHandlers(model, database),
    ...presenceHandlers(model, database),
  }),
  jobs: (parts) => ({ testMail: testMailJob(parts) }),
} satisfies Feature
