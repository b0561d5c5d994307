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

/** Who runs the server acts through no account: the history names the command instead. */
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
  /** Under which people reach the portal. */
  readonly publicUrl: string
}

/** What an administrator was given. */
export interface OpenedAdmin {
  readonly email: string
  readonly isNew: boolean
  /** A second factor was taken away: whoever lost the way in may have lost the phone. */
  readonly lostFactor: boolean
  /** Opens once, to choose a password. */
  readonly link: string
}

/** What makes an email no address of an account; null where it is one. */
export function emailProblem(given: string): string | null {
  return isEmail(given) ? null : `"${given}" is no email address.`
}

/**
 * Makes the account of an administrator, or gives one that exists another way in, which makes it active again.
 * A second factor goes, so that a sole admin without phone and recovery codes gets in. The link is open at once; the running server mails the very same one.
 * @throws Error for an account of another type
 */
export async function openAdmin(
  parts: AdminParts,
  given: string,
  language: Language = 'en',
): Promise<OpenedAdmin> {
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
    let lostFactor = false
    if (!account) {
      const user = { email, name: null, language, profile: { type: 'admin' } } as const
      await createRecord(target, user, { ...options, id: userId })
    } else {
      if (account.isActive === false)
        await changeRecord(target, userId, { isActive: true }, options)
      lostFactor = await removeSecondFactor(tx, userId)
      if (lostFactor) {
        const viewer = {
          id: operator.subject.id,
          email: operator.email,
          type: operator.subject.role,
        }
        const names = { by: operator.email, as: account.name ?? account.email }
        const event = { resource: target.resource.name, id: userId, ...names }
        await recordEvent(tx, 'secondFactorRemoved', event, viewer, new Date(), operator.call)
      }
      await tell(tx, 'invitation', { userId })
    }
    return { userId, isNew: !account, lostFactor, id: await newestMail(tx, userId) }
  })
  const { userId, isNew, lostFactor, id } = opened
  const token = linkToken(tokenSecret, id)
  await openLink(database, { id, userId, token, purpose: 'first' })
  return { email, isNew, lostFactor, link: `${publicUrl}/reset-password?token=${token}` }
}

/** The job that mails a user's link; the link has its id. */
async function newestMail(tx: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select "_id" as id from jobs
    where "kind" = 'passwordLink' and "payload" ->> 'userId' = ${userId}
    order by "_id" desc limit 1`.execute(tx)
  const [job] = rows
  if (!job) throw new Error('a new account left no mail')
  return job.id
}
