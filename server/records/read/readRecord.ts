import {
  missingOf,
  putAt,
  readableLeaves,
  transitionOfMissing,
  valueAt,
  type AnyField,
  type Leaf,
  type Missing,
  type Model,
  type RecordNamed,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { notFound } from '../../errors/apiError.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { findRow, type FoundRow } from './findRecord.ts'
import { asRecordOf, type StoredRecord } from './storedRecord.ts'

/** A record as a user sees it: no field that they may not read, aliases along with names. */
export function shownRecord(
  leaves: readonly Leaf[],
  stored: StoredRecord,
  row: FoundRow,
): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const leaf of leaves) {
    const own = valueAt(stored, leaf.parts)
    // A row brings copies; what follows fields of the record itself is newer in what was just written.
    const isCopied = leaf.path in row && !(leaf.field.firstOf && own !== undefined)
    const value = isCopied ? row[leaf.path] : own
    putAt(record, leaf.parts, value ?? null)
    if (leaf.field.alias) record[leaf.field.alias] = value ?? null
  }
  return record
}

/** Something that follows from a resource alone, found once. */
function once<T>(find: (resource: Resource) => T): (resource: Resource) => T {
  const known = new WeakMap<Resource, T>()
  return (resource) => {
    const found = known.get(resource) ?? find(resource)
    known.set(resource, found)
    return found
  }
}

const copiesOf = once(({ leaves }) => leaves.filter(({ field }) => field.lookup))

const movesOfMissing = once((resource) =>
  resource.leaves.flatMap((leaf) => {
    const move =
      leaf.field.kind === 'missing' &&
      transitionOfMissing(resource, leaf.field as AnyField & Missing)
    return move ? [{ leaf, move }] : []
  }),
)

/** The row of a record as it is after a change of its own fields: what it lacks follows from them. */
export function rowAfter(resource: Resource, row: FoundRow, after: StoredRecord): FoundRow {
  const lacks = movesOfMissing(resource).flatMap(({ leaf, move }): [string, unknown][] => {
    if (!Array.isArray(row[leaf.path])) return []
    const record = { ...after }
    // Of other records it lacks what it lacked before.
    putAt(record, leaf.parts, row[leaf.path])
    return [[leaf.path, missingOf(resource, move, record).map(({ path }) => path)]]
  })
  return { ...row, ...Object.fromEntries(lacks) }
}

/**
 * Reads one record as a user sees it.
 * @throws ApiError 404 when it is missing or out of the user's scope
 */
export async function readRecord<N extends string>(
  database: Database | Tx,
  model: Model,
  resource: Resource<N>,
  id: string,
  subject: Subject,
): Promise<RecordNamed<N>> {
  const row = await findRow(database, model, resource, id, subject)
  if (!row) throw notFound(resource.name)
  const leaves = readableLeaves(model, resource, subject)
  return asRecordOf(resource, shownRecord(leaves, storedRecord(id, row), row))
}

/** A record with the copies from other records that its row brings, which rules may read. */
export function withCopies(resource: Resource, record: StoredRecord, row: FoundRow): StoredRecord {
  const whole = { ...record }
  for (const { path } of copiesOf(resource)) whole[path] = row[path]
  return whole
}

const instantText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** The stored record of a row that has `.doc`, `.version`, `.createdAt` and `.updatedAt`. */
export function storedRecord(id: string, row: FoundRow): StoredRecord {
  return {
    _id: id,
    ...(row['.doc'] as Record<string, unknown>),
    version: row['.version'],
    createdAt: instantText(row['.createdAt']),
    updatedAt: instantText(row['.updatedAt']),
  }
}
