import { draftHandlers } from './drafts.ts'
import { sweepOldHistory } from './forgetOldHistory.ts'
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
  sweep(app, { database, historyDays }) {
    if (historyDays !== undefined) sweepOldHistory(app, database, historyDays)
  },
} satisfies Feature
