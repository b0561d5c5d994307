import {
  putAt,
  readableLeaves,
  valueAt,
  type Leaf,
  type Model,
  type RecordNamed,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { notFound } from '../../errors/apiError.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { findRow, type FoundRow } from './findRecord.ts'
import { asRecordOf, type StoredRecord } from './storedRecord.ts'

/** A record as a user sees it: readable fields only, under their names and aliases. */
export function shownRecord(
  leaves: readonly Leaf[],
  stored: StoredRecord,
  row: FoundRow,
): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const leaf of leaves) {
    const storedValue = valueAt(stored, leaf.parts)
    // Copies come from the row; a stored derived field (`firstOf`) is newer than the row's after a
    // write.
    const isCopied = leaf.path in row && !(leaf.field.firstOf && storedValue !== undefined)
    const value = isCopied ? row[leaf.path] : storedValue
    putAt(record, leaf.parts, value ?? null)
    if (leaf.field.alias) record[leaf.field.alias] = value ?? null
  }
  return record
}

/** Turns a row into the record that a user sees. */
export const shownRow = <N extends string>(
  model: Model,
  resource: Resource<N>,
  id: string,
  subject: Subject,
  row: FoundRow,
): RecordNamed<N> =>
  asRecordOf(
    resource,
    shownRecord(readableLeaves(model, resource, subject), storedRecord(id, row), row),
  )

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
  return shownRow(model, resource, id, subject, row)
}

/** A record with the copies of other records' fields from its row, which rules may read. */
export function withCopies(resource: Resource, record: StoredRecord, row: FoundRow): StoredRecord {
  const complete = { ...record }
  for (const { path, field } of resource.leaves) if (field.lookup) complete[path] = row[path]
  return complete
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
