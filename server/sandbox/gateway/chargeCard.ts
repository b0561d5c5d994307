import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { today } from '../../../schema/days/workingDays.ts'
import type { Database } from '../../db/connect.ts'
import type { ShownCard } from './gatewayTables.ts'
import type { CardRow, Charge } from './gatewayXml.ts'
import { isTestEnding } from './testCards.ts'

/** The outcome of a charge. */
export interface Outcome {
  readonly status: 'submitted_for_settlement' | 'processor_declined' | 'gateway_rejected'
  /** The bank's code and message. */
  readonly code: string
  readonly words: string
  readonly rejection: string | null
}

export const behaviours = ['accept', 'decline', 'duplicate'] as const
export type Behaviour = (typeof behaviours)[number]

const approved: Outcome = {
  status: 'submitted_for_settlement',
  code: '1000',
  words: 'Approved',
  rejection: null,
}
const declined = (code: string, words: string): Outcome => ({
  status: 'processor_declined',
  code,
  words,
  rejection: null,
})

/** Whether the card has expired. */
const isExpired = ({ expires }: ShownCard, now: number) => {
  const [month = '', year = ''] = expires.split('/')
  return `${year}-${month}` < today(now).slice(0, 7)
}

/** The bank's verification of a card without a charge. */
export function verifyCard(card: ShownCard & { scenario: string }, now: number): Outcome {
  if (card.scenario === 'declined') return declined('2000', 'Do Not Honor')
  return isExpired(card, now) ? declined('2004', 'Expired Card') : approved
}

/** The bank's outcome of a charge. */
export function outcomeOf(card: CardRow, now: number): Outcome {
  if (card.behaviour === 'duplicate')
    return { status: 'gateway_rejected', code: '', words: '', rejection: 'duplicate' }
  if (card.behaviour === 'decline') return declined('2000', 'Do Not Honor')
  return isExpired(card, now) ? declined('2004', 'Expired Card') : approved
}

/** The message about a refused charge for users. */
export const refusalWords = ({ rejection, words }: Pick<Outcome, 'rejection' | 'words'>): string =>
  rejection === null ? words : `Gateway Rejected: ${rejection}`

export const isPaid = ({ status }: Pick<Charge, 'status'>): boolean =>
  status === 'submitted_for_settlement'

const letters = 'abcdefghjkmnpqrstvwxyz0123456789'

/** An id for a charge, in the gateway's format. */
export const chargeId = (): string =>
  [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')

/** Charges a card for a period. */
export function chargeCard(
  card: CardRow,
  of: { readonly subscriptionId: string; readonly cents: number },
  period: { readonly from: string; readonly to: string },
  now: number,
): Charge {
  const { brand, bin, last4, expires } = card
  return {
    id: chargeId(),
    subscriptionId: of.subscriptionId,
    cents: of.cents,
    ...outcomeOf(card, now),
    brand,
    bin,
    last4,
    expires,
    periodFrom: period.from,
    periodTo: period.to,
    createdAt: new Date(now),
  }
}

const keyOf = (last4: string) => `gatewayCard:${last4}`

/** The set behaviour of cards with these last digits, since each order stores its card anew. */
export async function behaviourOf(database: Database, last4: string): Promise<Behaviour> {
  const { rows } = await sql<{ value: Behaviour }>`
    select "value" from state where "key" = ${keyOf(last4)}`.execute(database)
  return rows[0]?.value ?? 'accept'
}

/**
 * Sets how charges go from now on: by token for one card, by last digits for all present and future
 * cards with them.
 * @returns false for an unknown card
 */
export async function setBehaviour(
  database: Database,
  card: string,
  behaviour: Behaviour,
): Promise<boolean> {
  const changed = await database
    .updateTable('gatewayCards')
    .set({ behaviour })
    .where((where) => where.or([where('last4', '=', card), where('token', '=', card)]))
    .returning('last4')
    .execute()
  const isEnding = isTestEnding(card) || changed.some(({ last4 }) => last4 === card)
  if (isEnding)
    await sql`insert into state ("key", "value") values (${keyOf(card)}, ${JSON.stringify(behaviour)}::jsonb)
      on conflict ("key") do update set "value" = excluded."value"`.execute(database)
  return isEnding || changed.length > 0
}
