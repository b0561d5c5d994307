import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { linkToken, openLink } from '../../auth/passwordLinks.ts'
import type { Database } from '../../db/connect.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { passwordLinkMail } from './passwordLinkMail.ts'

const vendorDoc = documents('vendors', 'vendors_docs')

export interface PasswordLinkParts {
  readonly database: Database
  readonly mailer: Mailer
  readonly tokenSecret: string
  /** Under which people reach the portal. */
  readonly publicUrl: string
}

/** The email of the artisan whose account this is. */
async function artisanEmail(database: Database, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select ${vendorDoc.text('email')} as email
    from vendors_docs where "_id" = ${userId}::uuid`.execute(database)
  return rows[0]?.email
}

/** Opens a link to choose a password and mails it. For nobody, and for the inactive, it does nothing. */
export function passwordLinkJob(parts: PasswordLinkParts): JobHandler<'passwordLink'> {
  const { database, mailer, tokenSecret, publicUrl } = parts
  return async (id, order) => {
    const account = await findAccount(database, order)
    if (!account || account.isActive === false) return
    const { purpose } = order
    const oldEmail = 'oldEmail' in order ? order.oldEmail : undefined
    const newEmail =
      purpose === 'artisanEmail' ? await artisanEmail(database, account.id) : account.email
    // It has come back by itself, or the artisan is gone.
    if (newEmail === undefined || oldEmail === newEmail) return
    const token = linkToken(tokenSecret, id)
    if (!(await openLink(database, { id, userId: account.id, token, purpose, oldEmail }))) return
    const language = account.language === 'it' ? 'it' : 'en'
    const link = `${publicUrl}/reset-password?token=${token}`
    const to = { name: account.name, email: oldEmail ?? account.email }
    await mailer.send(passwordLinkMail({ id, purpose, to, newEmail, language, link }))
  }
}
