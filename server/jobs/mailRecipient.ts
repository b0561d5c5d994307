import type { Language } from '../../schema/index.ts'
import { findAccount } from '../auth/findAccount.ts'
import type { Database } from '../db/connect.ts'

/** Who reads the mails of a vendor, and in which language; null where nobody signs in for it. */
export async function mailRecipient(database: Database, vendor: unknown) {
  const account = await findAccount(database, { userId: String(vendor) })
  if (!account || account.isActive === false) return null
  const language: Language = account.language === 'it' ? 'it' : 'en'
  return { account, language }
}
