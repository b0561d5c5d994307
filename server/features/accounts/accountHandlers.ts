import { sql } from 'kysely'
import type { Model, Role } from '../../../schema/index.ts'
import { linkLimits, loginLimits, mailLimits } from '../../auth/loginLimits.ts'
import type { Database } from '../../db/connect.ts'
import type { PortalHandlers, PortalHandler } from '../../http/portalRoutes.ts'
import type { Engine } from '../../records/engine.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { erasureHandlers } from './eraseUser.ts'
import { forgotPassword } from './forgotPassword.ts'
import { openSessions } from './openSessions.ts'
import { updateProfile } from './profile.ts'
import { readCredentials } from './readCredentials.ts'
import { resetHandlers } from './resetPassword.ts'
import { secondFactorHandlers } from './secondFactorHandlers.ts'
import { sendCredentials } from './sendCredentials.ts'
import { sessionHandlers } from './sessionHandlers.ts'
import { saveLanguage } from './users.ts'
import { userSessions } from './userSessions.ts'
import { documents } from '../../db/tables/documents.ts'
import { maxNames } from '../../../resources/settings/constants.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { badInput } from '../../errors/apiError.ts'

const userDoc = documents('users')

/** Names of the users with these email addresses, for the team's screens that show an email. */
function readNames(database: Database): PortalHandler<'readNames'> {
  return async ({ query }): Promise<CallAnswer<'readNames'>> => {
    const emails = (query.emails ?? '').toLowerCase().split(',').filter(Boolean)
    if (!emails.length || emails.length > maxNames)
      throw badInput({ emails: { key: 'errors.badFilter', vars: { field: 'emails' } } })
    const { rows } = await sql<{ email: string; name: string | null }>`
      select g."email", ${userDoc.text('name')} as name from users g join users_docs d on d."_id" = g."_id"
      where g."email" = any(${emails}::text[])`.execute(database)
    return rows
  }
}

/** Handlers of what an account has seen of the tour, on whichever device. */
const tourHandlers = (database: Database): Pick<PortalHandlers, 'readTour' | 'endTour'> => ({
  async readTour({ actor: { subject } }) {
    const { rows } = await sql`select from tours where "userId" = ${subject.id}::uuid`.execute(
      database,
    )
    return { isSeen: rows.length > 0 }
  },
  async endTour({ actor: { subject } }) {
    await sql`insert into tours ("userId") values (${subject.id}::uuid) on conflict do nothing`.execute(
      database,
    )
  },
})

interface AccountParts {
  readonly database: Database
  readonly model: Model
  readonly hooks: Readonly<Record<string, Hooks>>
  readonly engine: Engine
  readonly revealsUnknownEmail: boolean
  readonly publicUrl: string
  readonly tokenSecret: string
  readonly isDemo: boolean
  /** Types of user that need a second factor. */
  readonly secondFactorFor?: readonly Role[] | undefined
}

/** Handlers of the calls about sessions, passwords and the user's own account (D2 §7.1). */
export function accountHandlers(parts: AccountParts) {
  const { database, model, engine, revealsUnknownEmail, publicUrl } = parts
  const { tokenSecret, isDemo, secondFactorFor = [] } = parts
  /** Counts wrong passwords at sign-in and where a password confirms a change of the account. */
  const limits = loginLimits(database)
  return {
    ...sessionHandlers({ database, limits, publicUrl, tokenSecret, secondFactorFor }),
    ...openSessions(database),
    ...userSessions(model, database),
    ...tourHandlers(database),
    ...secondFactorHandlers({ database, model, tokenSecret, secondFactorFor }, limits),
    forgotPassword: forgotPassword(database, mailLimits(database), revealsUnknownEmail),
    ...resetHandlers({ database, model, links: linkLimits(database), limits, publicUrl, isDemo }),
    updateProfile: updateProfile(model, database, limits, isDemo),
    saveLanguage: saveLanguage(model, engine, () => parts.publicUrl),
    ...erasureHandlers(model, database, parts.hooks['users'] ?? {}),
    readNames: readNames(database),
    readCredentials: readCredentials(model, database),
    sendCredentials: sendCredentials(model, database),
  } satisfies Partial<PortalHandlers>
}
