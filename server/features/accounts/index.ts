import { formerEmailJob } from './formerEmailJob.ts'
import { accountHandlers } from './accountHandlers.ts'
import { accountNoticeJob } from './accountNoticeJob.ts'
import { eraseUserJob } from './eraseUserJob.ts'
import { passwordLinkJob } from './passwordLinkJob.ts'
import { userHooks } from './users.ts'
import { sweepEndedViews, viewAsHandlers } from './viewAs.ts'
import type { Feature } from '../registry/feature.ts'

export const accounts = {
  hooks: { users: userHooks },
  portalCalls: (parts) => ({
    ...accountHandlers(parts),
    ...viewAsHandlers(parts.model, parts.database),
  }),
  jobs: (parts) => ({
    eraseUser: eraseUserJob(parts.model, parts.database),
    passwordLink: passwordLinkJob(parts),
    wrongPasswords: accountNoticeJob(parts, 'wrongPasswords'),
    passwordChanged: accountNoticeJob(parts, 'passwordChanged'),
    formerEmail: formerEmailJob(parts),
  }),
  slowJobs: { kinds: ['eraseUser'], runners: 1 },
  sweep: (app, { database }) => sweepEndedViews(app, database),
} satisfies Feature
