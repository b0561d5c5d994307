import type { Database } from '../../db/connect.ts'
import type { NonceRow } from './gatewayXml.ts'

/** Marks a nonce as used; undefined for an unknown or used one. */
export const spendNonce = (database: Database, nonce: string): Promise<NonceRow | undefined> =>
  database
    .updateTable('gatewayNonces')
    .set({ isConsumed: true })
    .where('nonce', '=', nonce)
    .where('isConsumed', '=', false)
    .returningAll()
    .executeTakeFirst()
