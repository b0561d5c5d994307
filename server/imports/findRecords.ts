import { sql, type RawBuilder } from 'kysely'
import { longestName } from '../../resources/settings/imports.ts'
import {
  fold,
  isId,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../schema/index.ts'
import { scopeCondition } from '../access/scopeCondition.ts'
import type { Database } from '../db/connect.ts'
import { foldedSql, folds } from '../db/tables/foldSql.ts'
import { columnOf, tablesOf } from '../db/tables/projection.ts'

interface Target {
  readonly tx: Database
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
}

type Ids = ReadonlyMap<string, readonly string[]>

/** The ids of the records that texts name; several ids if a text is ambiguous. */
export interface NamedRecords {
  /** By the exact text. */
  readonly exact: Ids
  /** By the folded text, where there is no exact match. */
  readonly folded: Ids
}

const noIds: Ids = new Map()

/** A query for the records that have one of the wanted values. */
interface MatchQuery {
  readonly value: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
  /** A join for values of which a record has several. */
  readonly from?: RawBuilder<unknown>
  readonly keyOf: (text: string) => string
}

async function findMatches(
  { tx, model, resource, subject }: Target,
  { value, condition, from = sql``, keyOf }: MatchQuery,
): Promise<Ids> {
  const { rows } = await sql<{ id: string; value: string }>`
    select g."_id" as id, ${value}::text as value from ${sql.table(tablesOf(resource).grid)} g ${from}
    where ${condition} and ${scopeCondition(resource, model.scope(resource, 'read', subject), subject)}`.execute(
    tx,
  )
  const found = new Map<string, string[]>()
  for (const { id, value: text } of rows) {
    const known = found.get(keyOf(text)) ?? []
    // A title that is the same in both languages must not list its record twice.
    if (!known.includes(id)) found.set(keyOf(text), [...known, id])
  }
  return found
}

const unchanged = (text: string) => text

/**
 * Finds the readable records that texts name in a field with a grid column: first by the exact
 * text, for which there is an index, then by the folded text.
 */
export async function findNamedRecords(
  target: Target,
  leaf: Leaf,
  texts: readonly string[],
): Promise<NamedRecords> {
  const wanted = [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => text !== '' && !text.includes('\u0000'),
  )
  if (!wanted.length) return { exact: noIds, folded: noIds }
  const column = sql`${sql.id('g', columnOf(leaf))}`
  if (leaf.kind.column === 'uuid') {
    const ids = wanted.filter(isId)
    const condition = sql`${column} = any(${ids}::uuid[])`
    const folded = await findMatches(target, { value: column, condition, keyOf: fold })
    return { exact: noIds, folded }
  }
  const exact =
    leaf.kind.column === 'text'
      ? await findMatches(target, {
          value: column,
          condition: sql`${column} = any(${wanted}::text[])`,
          keyOf: unchanged,
        })
      : noIds
  const missing = folds(wanted.filter((text) => !exact.has(text)))
  if (!missing.length) return { exact, folded: noIds }
  const isLocalized = leaf.kind.column === 'jsonb'
  const value = isLocalized ? sql`title.value` : sql`${column}::text`
  const folded = await findMatches(target, {
    value,
    condition: sql`${foldedSql(value)} = any(${missing}::text[])`,
    ...(isLocalized && { from: sql`cross join lateral jsonb_each_text(${column}) title` }),
    keyOf: fold,
  })
  return { exact, folded }
}

/** The ids of the records that a text of {@link findNamedRecords} names. */
export const idsNamedBy = ({ exact, folded }: NamedRecords, text: string): readonly string[] =>
  text.length > longestName ? [] : (exact.get(text.trim()) ?? folded.get(fold(text)) ?? [])
