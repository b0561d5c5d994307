import { inTransaction } from '../../server/db/connect.ts'
import { loadRecords } from '../../server/demo/loadRecords.ts'
import { uuidv7 } from '../../server/db/uuid.ts'
import type { Json } from './listOf.ts'
import type { TestServer } from './testServer.ts'

/** Puts users into the database, cheap records to make lists of; each gets an email of its own. */
export async function loadUsers(
  { database, model }: TestServer,
  users: readonly Json[],
): Promise<string[]> {
  const now = new Date().toISOString()
  const records = users.map((user, at) => ({
    _id: uuidv7(),
    version: 1,
    createdAt: now,
    updatedAt: now,
    email: `loaded-${at}@lists.example`,
    profile: { type: 'buyer' },
    isActive: true,
    language: 'en',
    ...user,
  }))
  await inTransaction(database, (tx) => loadRecords(tx, model.resource('users'), records))
  return records.map(({ _id }) => _id)
}
