import type { RecordNamed, Resource } from '../../../schema/index.ts'

/**
 * A record as the server stores it: the document with `_id`, `version`, `createdAt`, `updatedAt`.
 */
export type StoredRecord = Record<string, unknown>

/** Gives a generically read record the type of its definition. */
export function asRecordOf<N extends string>(
  _resource: Resource<N>,
  record: StoredRecord,
): RecordNamed<N> {
  return record as RecordNamed<N>
}
