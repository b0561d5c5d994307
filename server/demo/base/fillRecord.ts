import {
  asReference,
  isEmpty,
  isComputed,
  isKeptInStep,
  pick,
  putAt,
  valueAt,
  type Fields,
  type Leaf,
  type Random,
  type Resource,
  type ValueOf,
} from '../../../schema/index.ts'
import { isoOf } from './demoTime.ts'
import { chance } from './seededRandom.ts'

/** What is said about a record; fields that are not named get a sample of their kind. */
export type Given<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends { readonly kind: 'group'; readonly fields: infer G }
    ? G extends Fields
      ? Given<G>
      : never
    : ValueOf<F[K]> | null
}

/** A record as the loader takes it. */
export type DemoRecord = Record<string, unknown>

/** What all records have: a number within their sort, an id, and when they were made and changed. */
export interface Birth {
  readonly at: number
  readonly id: string
  readonly created: number
  readonly updated: number
}

/** Ids of the records made so far, by resource. */
export type KnownIds = ReadonlyMap<string, readonly string[]>

const emptyShare = 0.2

function sampleOf(leaf: Leaf, at: number, random: Random, ids: KnownIds): unknown {
  const { field, kind } = leaf
  const reference = asReference(leaf)
  if (!field.required && chance(emptyShare, random)) return null
  if (reference) {
    const known = ids.get(reference.resource) ?? []
    // Which ones match cannot be told from ids alone.
    return reference.matching || !known.length ? null : pick(known, random)
  }
  const value = kind.sample(field, random)
  if (!field.unique && field.uniqueWithin === undefined) return value
  if (typeof value === 'number') return at + 1
  if (typeof value !== 'string') return value
  return leaf.kindName === 'email' ? value.replace('@', `.${at}@`) : `${value}-${at}`
}

/** The first that says something about a field decides. */
function said(parts: readonly object[], leaf: Leaf): unknown {
  for (const part of parts) {
    const value = valueAt(part, leaf.parts)
    if (value !== undefined) return value
  }
  return undefined
}

/** Takes out what a field may not hold beside the others of its record. */
function settle(record: DemoRecord, leaves: readonly Leaf[]): void {
  for (const { field, parts } of leaves) {
    const { enabledWhen, differsFrom } = field
    const isBarred = enabledWhen && valueAt(record, enabledWhen.field.split('.')) !== enabledWhen.is
    const isSame =
      differsFrom && valueAt(record, differsFrom.field.split('.')) === valueAt(record, parts)
    if ((isBarred || isSame) && !isEmpty(valueAt(record, parts))) putAt(record, parts, null)
  }
}

/**
 * Makes a whole record: what is given, and samples for everything else that the definition has, so
 * that a new field needs no line here. What the server works out by itself is left out.
 * @param given the first part that names a field counts; not spread into one object, because that
 * would take most of the time
 */
export function fillRecord<F extends Fields>(
  resource: Resource,
  birth: Birth,
  given: readonly Given<F>[],
  random: Random,
  ids: KnownIds,
): DemoRecord {
  const record: DemoRecord = {
    _id: birth.id,
    version: 1,
    createdAt: isoOf(birth.created),
    updatedAt: isoOf(birth.updated),
  }
  for (const leaf of resource.leaves) {
    if (leaf.isSystem || isKeptInStep(leaf) || leaf.field.firstOf || isComputed(leaf)) continue
    const value = said(given, leaf)
    putAt(record, leaf.parts, value === undefined ? sampleOf(leaf, birth.at, random, ids) : value)
  }
  settle(record, resource.leaves)
  return record
}
