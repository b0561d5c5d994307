import { sql } from 'kysely'
import {
  asReferring,
  canRead,
  isId,
  valueAt,
  type Leaf,
  type Resource,
} from '../../schema/index.ts'
import { columnOf, tablesOf } from '../db/tables/projection.ts'
import { namedBy, recordsNamed, type Named } from './findRecords.ts'
import type { RowStep } from './importParts.ts'
import type { ReferenceReader } from './read/reading.ts'

/** A text that is to name a record of a resource. */
export interface ReferenceText {
  readonly leaf: Leaf
  readonly resource: string
  readonly text: string
}

/** The fields that name a record to people: what is unique, then what it is called, in whichever language. */
function namingLeaves({ leaves, leaf, title }: Resource): readonly Leaf[] {
  const unique = leaves.filter(({ field }) => field.unique)
  const titled = leaf.get(title)
  return [...unique, ...(titled && !unique.includes(titled) ? [titled] : [])].filter(
    ({ kind, kindName }) => kind.column === 'text' || kindName === 'localizedText',
  )
}

/** What texts name in a resource: by id, by a unique field, by what records are called. */
async function waysOf(
  { tx, model, actor: { subject } }: RowStep,
  resource: Resource,
  texts: readonly string[],
): Promise<readonly Named[]> {
  const target = { tx, model, resource, subject }
  const id = resource.leaf.get('_id')
  const ways: Named[] = id ? [await recordsNamed(target, id, texts.filter(isId))] : []
  for (const leaf of namingLeaves(resource)) {
    const missing = texts.filter((text) => !ways.some((way) => namedBy(way, text).length))
    if (missing.length && canRead(model, leaf, subject))
      ways.push(await recordsNamed(target, leaf, missing))
  }
  return ways
}

/** The values by which records of a resource have to fit the one that refers to them. */
async function matchingValues(
  { tx }: RowStep,
  resource: Resource,
  path: string,
  ids: readonly string[],
) {
  const leaf = resource.leaf.get(path)
  if (!leaf || !ids.length) return new Map<string, string | null>()
  const { rows } = await sql<{ id: string; value: string | null }>`
    select g."_id" as id, ${sql.id('g', columnOf(leaf))}::text as value
    from ${sql.table(tablesOf(resource).grid)} g where g."_id" = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, value }) => [id, value]))
}

/** Finds the records that cells name, for many rows at once. */
export async function referenceReader(
  step: RowStep,
  wanted: readonly ReferenceText[],
): Promise<ReferenceReader> {
  const ways = new Map<string, readonly Named[]>()
  for (const name of new Set(wanted.map(({ resource }) => resource))) {
    const texts = wanted.filter(({ resource }) => resource === name).map(({ text }) => text)
    ways.set(name, await waysOf(step, step.model.resource(name), texts))
  }
  const named = (leaf: Leaf, text: string): readonly string[] => {
    const found = (ways.get(asReferring(leaf)?.resource ?? '') ?? []).map((way) =>
      namedBy(way, text),
    )
    return found.find((ids) => ids.length > 0) ?? []
  }
  const matching = new Map<Leaf, ReadonlyMap<string, string | null>>()
  for (const leaf of new Set(wanted.map((one) => one.leaf))) {
    const { matching: path, resource = '' } = asReferring(leaf) ?? {}
    const ids = wanted.filter((one) => one.leaf === leaf).flatMap(({ text }) => named(leaf, text))
    if (path !== undefined)
      matching.set(leaf, await matchingValues(step, step.model.resource(resource), path, ids))
  }
  return (leaf, text, stored) => {
    const values = matching.get(leaf)
    const own = step.resource.leaf.get(asReferring(leaf)?.matching ?? '')
    const ids = named(leaf, text)
    if (!values || !own) return ids
    const fitting = ids.filter((id) => values.get(id) === valueAt(stored, own.parts))
    // One that fits nowhere is named all the same: the write says what is wrong with it.
    return fitting.length ? fitting : ids
  }
}
