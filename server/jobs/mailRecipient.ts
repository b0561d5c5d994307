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

/** The account that receives a vendor's mails; null if it has no active account. */
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

/**
 * The recipient of mails that a vendor must get even without an account, such as receipts: its
 * account, or else one of its contacts. Null if there is no email at all.
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
  const inactiveAccount = await findAccount(database, { userId: vendor })
  const language = inactiveAccount
    ? languageOf(inactiveAccount.language)
    : found.country === 'IT'
      ? 'it'
      : defaultLanguage
  return { account: { email: found.email, name: found.name }, language, isAccount: false }
}
