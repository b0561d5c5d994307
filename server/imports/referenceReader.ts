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
import { idsNamedBy, findNamedRecords, type NamedRecords } from './findRecords.ts'
import type { RowStep } from './importParts.ts'
import type { ReferenceReader } from './read/reading.ts'

/** A text that names a record of a resource. */
export interface ReferenceText {
  readonly leaf: Leaf
  readonly resource: string
  readonly text: string
}

/**
 * The fields by which people name a record: unique fields first, then the title in any language.
 */
function namingLeaves({ leaves, leaf, title }: Resource): readonly Leaf[] {
  const unique = leaves.filter(({ field }) => field.unique)
  const titled = leaf.get(title)
  return [...unique, ...(titled && !unique.includes(titled) ? [titled] : [])].filter(
    ({ kind, kindName }) => kind.column === 'text' || kindName === 'localizedText',
  )
}

/** Finds the records that texts name: by id, by unique fields, by title. */
async function findByNames(
  { tx, model, actor: { subject } }: RowStep,
  resource: Resource,
  texts: readonly string[],
): Promise<readonly NamedRecords[]> {
  const target = { tx, model, resource, subject }
  const id = resource.leaf.get('_id')
  const lookups: NamedRecords[] = id ? [await findNamedRecords(target, id, texts.filter(isId))] : []
  for (const leaf of namingLeaves(resource)) {
    const missing = texts.filter(
      (text) => !lookups.some((lookup) => idsNamedBy(lookup, text).length),
    )
    if (missing.length && canRead(model, leaf, subject))
      lookups.push(await findNamedRecords(target, leaf, missing))
  }
  return lookups
}

/** Values that must agree with the referring record, by id of the referenced record. */
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

/** Looks up the records that cells of many rows name. */
export async function referenceReader(
  step: RowStep,
  wanted: readonly ReferenceText[],
): Promise<ReferenceReader> {
  const lookups = new Map<string, readonly NamedRecords[]>()
  for (const name of new Set(wanted.map(({ resource }) => resource))) {
    const texts = wanted.filter(({ resource }) => resource === name).map(({ text }) => text)
    lookups.set(name, await findByNames(step, step.model.resource(name), texts))
  }
  const named = (leaf: Leaf, text: string): readonly string[] => {
    const found = (lookups.get(asReferring(leaf)?.resource ?? '') ?? []).map((lookup) =>
      idsNamedBy(lookup, text),
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
    const ownLeaf = step.resource.leaf.get(asReferring(leaf)?.matching ?? '')
    const ids = named(leaf, text)
    if (!values || !ownLeaf) return ids
    const fitting = ids.filter((id) => values.get(id) === valueAt(stored, ownLeaf.parts))
    // Without a fitting record all are returned: the write then reports the error.
    return fitting.length ? fitting : ids
  }
}
