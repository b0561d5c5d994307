import { sql, type RawBuilder } from 'kysely'
import { isId, type Leaf, type Model, type Resource, type Subject } from '../../schema/index.ts'
import { scopeCondition } from '../access/scopeCondition.ts'
import type { Tx } from '../db/connect.ts'
import { columnOf, tablesOf } from '../db/tables/projection.ts'

interface Target {
  readonly tx: Tx
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
}

/** What a text names: the records of these ids, more than one where that is not clear. */
export type Named = ReadonlyMap<string, readonly string[]>

const sign = (text: string) => text.trim().toLowerCase()

async function matching(
  { tx, model, resource, subject }: Target,
  value: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; value: string }>`
    select g."_id" as id, ${value}::text as value from ${sql.table(tablesOf(resource).grid)} g
    where ${condition} and ${scopeCondition(resource, model.scope(resource, 'read', subject), subject)}`.execute(
    tx,
  )
  const found = new Map<string, string[]>()
  for (const { id, value: text } of rows) {
    const known = found.get(sign(text)) ?? []
    found.set(sign(text), [...known, id])
  }
  return found
}

/**
 * The records that texts name in a field that has a column of its own, of those that the user may read. As
 * they are written first, for which there is an index; what that does not find in any letter case.
 */
export async function recordsNamed(
  target: Target,
  leaf: Leaf,
  texts: readonly string[],
): Promise<Named> {
  const wanted = [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => text !== '' && !text.includes('\u0000'),
  )
  if (!wanted.length) return new Map()
  const column = sql`${sql.id('g', columnOf(leaf))}`
  if (leaf.kind.column === 'uuid') {
    const ids = wanted.filter(isId)
    return matching(target, column, sql`${column} = any(${ids}::uuid[])`)
  }
  const exact =
    leaf.kind.column === 'text'
      ? await matching(target, column, sql`${column} = any(${wanted}::text[])`)
      : new Map<string, string[]>()
  const missing = wanted.map(sign).filter((text) => !exact.has(text))
  if (!missing.length) return exact
  const others = await matching(
    target,
    column,
    sql`lower(btrim(${column}::text)) = any(${missing}::text[])`,
  )
  return new Map([...exact, ...others])
}

/** What a text of {@link recordsNamed} stands for. */
export const namedBy = (named: Named, text: string): readonly string[] =>
  named.get(sign(text)) ?? []
