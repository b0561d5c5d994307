import type { Tx } from '../db/connect.ts'

/** What the server itself knows of a user, which goes with the account. */
export const accountTables = [
  'credentials',
  'devices',
  'secondFactors',
  'recoveryCodes',
  'signIns',
  'sessions',
  'passwordLinks',
  'drafts',
  'presence',
] as const

/** Takes away every way in to an account, and what only its owner saw. */
export async function forgetAccount(tx: Tx, userId: string): Promise<void> {
  for (const table of accountTables)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  await tx.deleteFrom('views').where('ownerId', '=', userId).execute()
}
