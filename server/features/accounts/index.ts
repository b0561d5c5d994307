import { accountHandlers } from './accountHandlers.ts'
import { accountNoticeJob } from './accountNoticeJob.ts'
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
    passwordLink: passwordLinkJob(parts),
    wrongPasswords: accountNoticeJob(parts, 'wrongPasswords'),
    passwordChanged: accountNoticeJob(parts, 'passwordChanged'),
  }),
  sweep: (app, { database }) => sweepEndedViews(app, database),
} satisfies Feature
