import { sql, type RawBuilder } from 'kysely'
import {
  fold,
  isId,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../schema/index.ts'
import { scopeCondition } from '../access/scopeCondition.ts'
import type { Tx } from '../db/connect.ts'
import { foldedSql, folds } from '../db/tables/foldSql.ts'
import { columnOf, tablesOf } from '../db/tables/projection.ts'

interface Target {
  readonly tx: Tx
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
}

type Ids = ReadonlyMap<string, readonly string[]>

/** What texts name: the records of these ids, more than one where that is not clear. */
export interface Named {
  /** By the text as it is written. */
  readonly exactly: Ids
  /** By its fold, where nothing is called exactly so. */
  readonly alike: Ids
}

const none: Ids = new Map()

/** The records whose value is one of those wanted. */
interface Matching {
  readonly value: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
  /** Where a value comes from that is one of several of its record. */
  readonly from?: RawBuilder<unknown>
  readonly signOf: (text: string) => string
}

async function matching(
  { tx, model, resource, subject }: Target,
  { value, condition, from = sql``, signOf }: Matching,
): Promise<Ids> {
  const { rows } = await sql<{ id: string; value: string }>`
    select g."_id" as id, ${value}::text as value from ${sql.table(tablesOf(resource).grid)} g ${from}
    where ${condition} and ${scopeCondition(resource, model.scope(resource, 'read', subject), subject)}`.execute(
    tx,
  )
  const found = new Map<string, string[]>()
  for (const { id, value: text } of rows) {
    const known = found.get(signOf(text)) ?? []
    // A title that is the same in both languages names its record once.
    if (!known.includes(id)) found.set(signOf(text), [...known, id])
  }
  return found
}

const asWritten = (text: string) => text

/**
 * The records that texts name in a field that has a column of its own, of those that the user may read. As
 * they are written first, for which there is an index; what that does not find by its fold.
 */
export async function recordsNamed(
  target: Target,
  leaf: Leaf,
  texts: readonly string[],
): Promise<Named> {
  const wanted = [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => text !== '' && !text.includes('\u0000'),
  )
  if (!wanted.length) return { exactly: none, alike: none }
  const column = sql`${sql.id('g', columnOf(leaf))}`
  if (leaf.kind.column === 'uuid') {
    const ids = wanted.filter(isId)
    const condition = sql`${column} = any(${ids}::uuid[])`
    const alike = await matching(target, { value: column, condition, signOf: fold })
    return { exactly: none, alike }
  }
  const exactly =
    leaf.kind.column === 'text'
      ? await matching(target, {
          value: column,
          condition: sql`${column} = any(${wanted}::text[])`,
          signOf: asWritten,
        })
      : none
  const missing = folds(wanted.filter((text) => !exactly.has(text)))
  if (!missing.length) return { exactly, alike: none }
  const isLocalized = leaf.kind.column === 'jsonb'
  const value = isLocalized ? sql`title.value` : sql`${column}::text`
  const alike = await matching(target, {
    value,
    condition: sql`${foldedSql(value)} = any(${missing}::text[])`,
    ...(isLocalized && { from: sql`cross join lateral jsonb_each_text(${column}) title` }),
    signOf: fold,
  })
  return { exactly, alike }
}

/** What a text of {@link recordsNamed} stands for. */
export const namedBy = ({ exactly, alike }: Named, text: string): readonly string[] =>
  exactly.get(text.trim()) ?? alike.get(fold(text)) ?? []
