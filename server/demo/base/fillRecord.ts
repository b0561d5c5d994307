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

/** Given values of a record; other fields get a sample of their kind. */
export type Given<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends { readonly kind: 'group'; readonly fields: infer G }
    ? G extends Fields
      ? Given<G>
      : never
    : ValueOf<F[K]> | null
}

/** A record for the loader. */
export type DemoRecord = Record<string, unknown>

/** Number, id and times of a record. */
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
    // Ids alone do not tell which records match.
    return reference.matching || !known.length ? null : pick(known, random)
  }
  const value = kind.sample(field, random)
  if (!field.unique && field.uniqueWithin === undefined) return value
  if (typeof value === 'number') return at + 1
  if (typeof value !== 'string') return value
  return leaf.kindName === 'email' ? value.replace('@', `.${at}@`) : `${value}-${at}`
}

/** The value of the first part that has the field. */
function givenValue(parts: readonly object[], leaf: Leaf): unknown {
  for (const part of parts) {
    const value = valueAt(part, leaf.parts)
    if (value !== undefined) return value
  }
  return undefined
}

/** Clears sampled fields that do not go with the other values of the record. */
function clearMismatched(record: DemoRecord, resource: Resource, leaves: readonly Leaf[]): void {
  for (const { path, field, parts } of leaves) {
    if (isEmpty(valueAt(record, parts))) continue
    const { enabledWhen } = field
    const isBarred = enabledWhen && valueAt(record, enabledWhen.field.split('.')) !== enabledWhen.is
    const isWrong = resource.rules.some(
      ({ fields, requires, fails }) =>
        !requires && fields.length === 1 && fields[0] === path && fails(record),
    )
    if (isBarred || isWrong) putAt(record, parts, null)
  }
}

/**
 * Creates a record: the given values, and samples for all other fields of the definition, so that a
 * new field needs no change here. Computed fields are left out.
 * @param given the first part that has a field counts; the parts are not spread into one object,
 * because that would take most of the time
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
    const value = givenValue(given, leaf)
    putAt(record, leaf.parts, value === undefined ? sampleOf(leaf, birth.at, random, ids) : value)
  }
  clearMismatched(record, resource, resource.leaves)
  return record
}
