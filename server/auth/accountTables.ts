import type { Tx } from '../db/connect.ts'

/** Tables with rows of a user that go with the account. */
export const accountTables = [
  'credentials',
  'devices',
  'secondFactors',
  'recoveryCodes',
  'signIns',
  'passwordLinks',
  'drafts',
  'notices',
  'noticeChoices',
  'snoozes',
  'tours',
  'sessions',
  'presence',
] as const

/** Deletes credentials, sessions, drafts and views of an account. */
export async function forgetAccount(tx: Tx, userId: string): Promise<void> {
  for (const table of accountTables)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  await tx.deleteFrom('views').where('ownerId', '=', userId).execute()
}
