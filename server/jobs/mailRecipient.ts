import { sql } from 'kysely'
import { documents } from '../db/tables/documents.ts'
import { defaultLanguage, erasedEmail } from '../../resources/settings/constants.ts'
import type { Language } from '../../schema/index.ts'
import { findAccount } from '../auth/findAccount.ts'
import type { Database } from '../db/connect.ts'

const contactDoc = documents('contacts', 'contact')
const vendorDoc = documents('vendors', 'v')

/** Who reads a mail. */
export interface MailRecipient {
  readonly account: { readonly email: string; readonly name: string | null }
  readonly language: Language
}

const languageOf = (language: string | null): Language => (language === 'it' ? 'it' : 'en')

/** Who reads the mails of a vendor, and in which language; null where nobody signs in for it. */
export async function mailRecipient(
  database: Database,
  vendor: unknown,
): Promise<MailRecipient | null> {
  const account = await findAccount(database, { userId: String(vendor) })
  if (!account || account.isActive === false) return null
  return { account, language: languageOf(account.language) }
}

interface Contact {
  readonly email: string | null
  readonly name: string | null
  readonly country: string | null
}

/** Whom a vendor names for such things, and then its own address. */
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

/**
 * Who reads what a vendor is owed whether or not anybody signs in for it, such as receipts: its account, or else
 * those whom it names as its contact. Null where there is no address at all.
 */
export async function owedRecipient(
  database: Database,
  vendor: string,
): Promise<(MailRecipient & { readonly isAccount: boolean }) | null> {
  const reader = await mailRecipient(database, vendor)
  if (reader) return { ...reader, isAccount: true }
  const found = (await contactsOf(database, vendor)).find(
    ({ email }) => email !== null && email !== '' && email !== erasedEmail(vendor),
  )
  if (!found?.email) return null
  const before = await findAccount(database, { userId: vendor })
  const language = before
    ? languageOf(before.language)
    : found.country === 'IT'
      ? 'it'
      : defaultLanguage
  return { account: { email: found.email, name: found.name }, language, isAccount: false }
}
