import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { behaviours } from './chargeCard.ts'
import { isTestEnding } from './testCards.ts'

export type Behaviour = (typeof behaviours)[number]

const keyOf = (last4: string) => `gatewayCard:${last4}`

/** How charges to cards with this end are to go: an order stores a card of its own each time. */
export async function behaviourOf(database: Database, last4: string): Promise<Behaviour> {
  const { rows } = await sql<{ value: Behaviour }>`
    select "value" from state where "key" = ${keyOf(last4)}`.execute(database)
  return rows[0]?.value ?? 'accept'
}

/**
 * From now on charges to a card go like that: by its token to this one alone, by its last digits to all that are
 * stored and to come.
 * @returns false where there is no such card
 */
export async function behave(
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
