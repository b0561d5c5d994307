import type { Database } from '../../db/connect.ts'
import type { NonceRow } from './gatewayXml.ts'

/** Uses a nonce up; undefined for one that nobody made, or that is used up already. */
export const spendNonce = (database: Database, nonce: string): Promise<NonceRow | undefined> =>
  database
    .updateTable('gatewayNonces')
    .set({ isConsumed: true })
    .where('nonce', '=', nonce)
    .where('isConsumed', '=', false)
    .returningAll()
    .executeTakeFirst()
