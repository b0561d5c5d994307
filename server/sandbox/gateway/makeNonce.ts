import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import type { ThreeDSecure } from './gatewayTables.ts'
import type { NonceRow } from './gatewayXml.ts'
import type { StoredCardData } from './testCards.ts'

/** Unused nonces are deleted after a day. */
const lifetimeMs = 24 * 60 * 60 * 1000

/** Creates a nonce, which stands for a card and can be used once. */
export async function makeNonce(
  database: Database,
  card: Omit<StoredCardData, 'scenario' | 'debit' | 'prepaid'> &
    Pick<NonceRow, 'scenario' | 'debit' | 'prepaid'>,
  threeDSecure: ThreeDSecure | null = null,
): Promise<NonceRow> {
  const { brand, bin, last4, expires, debit, prepaid, scenario } = card
  const now = Date.now()
  await database
    .deleteFrom('gatewayNonces')
    .where('createdAt', '<', new Date(now - lifetimeMs))
    .execute()
  return database
    .insertInto('gatewayNonces')
    .values({
      nonce: `tokencc_${randomUUID().slice(0, 8)}_${randomBytes(9).toString('hex')}`,
      brand,
      bin,
      last4,
      expires,
      debit,
      prepaid,
      scenario,
      threeDSecure: threeDSecure && JSON.stringify(threeDSecure),
      createdAt: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
