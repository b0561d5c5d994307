import { sql } from 'kysely'
import { documents } from '../db/tables/documents.ts'
import { defaultLanguage, erasedEmail } from '../../resources/settings/constants.ts'
import type { Language } from '../../schema/index.ts'
import { findAccount } from '../auth/findAccount.ts'
import type { Database } from '../db/connect.ts'

const contactDoc = documents('contacts', 'contact')
const vendorDoc = documents('vendors', 'v')

/** The recipient of a mail. */
export interface MailRecipient {
  readonly account: {
    /** Absent for a contact without an account. */
    readonly id?: string
    readonly email: string
    readonly name: string | null
  }
  readonly language: Language
}

const languageOf = (language: string | null): Language => (language === 'it' ? 'it' : 'en')

interface Contact {
  readonly email: string | null
  readonly name: string | null
  readonly country: string | null
}

/** The contacts of a vendor in order of preference, and last its own email. */
async function contactsOf(database: Database, vendor: string): Promise<readonly Contact[]> {
  const { rows } = await sql<{ found: Contact }>`
    with contact as (select d."doc" from contacts g join contacts_docs d using ("_id")
      where g."vendor" = ${vendor}::uuid limit 1)
    select jsonb_build_object('email', one."at" ->> 'email', 'name', one."at" ->> 'fullname',
      'country', ${contactDoc.text('companyData.country')}) as found
    from vendors_docs v left join contact on true,
      lateral (values (1, ${contactDoc.json('adminContact')}), (2, ${contactDoc.json('contactForOrderManagement')}),
        (3, jsonb_build_object('email', ${vendorDoc.text('email')}))) one("place", "at")
    where v."_id" = ${vendor}::uuid order by one."place"`.execute(database)
  return rows.map(({ found }) => found)
}

/** Nobody can be told: not tried again by itself, staff see it among the tasks that were given up. */
class NobodyToTell extends Error {
  readonly isFinal = true
}

/**
 * Who is told what is for a user: the account, or one of the contacts of an artisan that has none.
 * @returns null for a user who is gone or switched off
 * @throws NobodyToTell for an artisan without any address
 */
export async function mailRecipient(
  database: Database,
  user: unknown,
): Promise<MailRecipient | null> {
  const id = String(user)
  const account = await findAccount(database, { userId: id })
  if (account && account.isActive !== false)
    return { account, language: languageOf(account.language) }
  const contacts = await contactsOf(database, id)
  const found = contacts.find(
    ({ email }) => email !== null && email !== '' && email !== erasedEmail(id),
  )
  if (!found?.email) {
    if (contacts.length > 0) throw new NobodyToTell(`no address of the artisan ${id}`)
    return null
  }
  const language = account
    ? languageOf(account.language)
    : found.country === 'IT'
      ? 'it'
      : defaultLanguage
  return { account: { email: found.email, name: found.name }, language }
}
