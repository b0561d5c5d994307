import { sql } from 'kysely'
import { emailOf, isEmail, type Language, type Model } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { removeSecondFactor } from '../../auth/secondFactor.ts'
import { linkToken, openLink } from '../../auth/passwordLinks.ts'
import { recordEvent } from '../../auth/viewAsHistory.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { tell } from '../../jobs/tell.ts'
import { changeRecord, createRecord } from '../../records/write/writeRecord.ts'
import { userHooks } from './users.ts'

/** The operator has no account, so the history names the command instead. */
const operator: Actor = {
  subject: { id: '00000000-0000-0000-0000-000000000000', role: 'admin', rights: [] },
  email: 'npm run admin',
  language: 'en',
  call: 'npm run admin',
}

interface AdminParts {
  readonly database: Database
  readonly model: Model
  readonly tokenSecret: string
  /** Address of the portal as users reach it. */
  readonly publicUrl: string
}

/** The result of giving an administrator access. */
export interface AdminAccess {
  readonly email: string
  readonly isNew: boolean
  /** Whether a second factor was removed, since the phone may be lost as well. */
  readonly secondFactorRemoved: boolean
  /** Link to choose a password; it works once. */
  readonly link: string
}

/** Why an email cannot belong to an account; null where it can. */
export function emailProblem(given: string): string | null {
  return isEmail(given) ? null : `"${given}" is no email address.`
}

/**
 * Creates an administrator's account, or reactivates an existing one and gives it a new password
 * link. A second factor is removed, so that a sole admin without phone and recovery codes gets in.
 * The link works right away; the running server mails the same one.
 * @throws Error for an account of another type
 */
export async function openAdmin(
  parts: AdminParts,
  given: string,
  language: Language = 'en',
): Promise<AdminAccess> {
  const { database, model, tokenSecret, publicUrl } = parts
  const email = emailOf(given)
  const problem = emailProblem(email)
  if (problem !== null) throw new Error(problem)
  const opened = await inTransaction(database, async (tx) => {
    const target = { tx, model, resource: model.resource('users'), actor: operator }
    const options = { hooks: userHooks, isServer: true }
    const account = await findAccount(tx, { email })
    if (account && account.type !== 'admin')
      throw new Error(
        `${email} has an account of type ${account.type} already; an administrator changes it in the portal, or takes another email.`,
      )
    const userId = account?.id ?? uuidv7()
    let secondFactorRemoved = false
    if (!account) {
      const user = { email, name: null, language, profile: { type: 'admin' } } as const
      await createRecord(target, user, { ...options, id: userId })
    } else {
      if (account.isActive === false)
        await changeRecord(target, userId, { isActive: true }, options)
      secondFactorRemoved = await removeSecondFactor(tx, userId)
      if (secondFactorRemoved) {
        const viewer = {
          id: operator.subject.id,
          email: operator.email,
          type: operator.subject.role,
        }
        const names = { by: operator.email, as: account.name ?? account.email }
        const event = { resource: target.resource.name, id: userId, ...names }
        await recordEvent(tx, 'secondFactorRemoved', event, viewer, operator.call)
      }
      await tell(tx, 'invitation', { userId })
    }
    return { userId, isNew: !account, secondFactorRemoved, id: await newestLinkJob(tx, userId) }
  })
  const { userId, isNew, secondFactorRemoved, id } = opened
  const token = linkToken(tokenSecret, id)
  await openLink(database, { id, userId, token, purpose: 'first' })
  return { email, isNew, secondFactorRemoved, link: `${publicUrl}/reset-password?token=${token}` }
}

/** Id of the user's newest job that mails a password link; the link has the same id. */
async function newestLinkJob(tx: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select "_id" as id from jobs
    where "kind" = 'passwordLink' and "payload" ->> 'userId' = ${userId}
    order by "_id" desc limit 1`.execute(tx)
  const [job] = rows
  if (!job) throw new Error('a new account left no mail')
  return job.id
}
