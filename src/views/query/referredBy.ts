import type { RaRecord } from 'react-admin'
import { asReferring, referredIds, valueAt } from '../../../schema/index.ts'
import type { IdsByResource } from '../../fields/context/useRecords.ts'
import type { Column } from './useColumns.ts'

/** The ids in the reference columns of some records, by resource. */
export function referredBy(
  columns: readonly Pick<Column, 'leaf'>[],
  records: readonly RaRecord[],
): IdsByResource {
  const ids: Record<string, string[]> = {}
  for (const { leaf } of columns) {
    const reference = asReferring(leaf)
    if (!reference) continue
    const found = records.flatMap((record) => referredIds(valueAt(record, leaf.parts)))
    ;(ids[reference.resource] ??= []).push(...found)
  }
  return ids
}
