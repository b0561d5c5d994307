import { isSameValue, valueAt } from '../../schema/index.ts'
import type { FieldChange } from '../db/fieldChange.ts'
import { ApiError } from '../errors/apiError.ts'
import { lockStored } from '../records/read/lockStored.ts'
import type { WriteResult } from '../records/write/writeRecord.ts'
import { faultsOf } from './faultsOf.ts'
import type { RowResult, RowStep, StoredRow } from './importParts.ts'
import { tryChange } from './tryChange.ts'

/** What of some changes is in the fields that a row names; the rest follows from those. */
const ofBody = (body: StoredRow['body'], changes: readonly FieldChange[]) =>
  changes.filter(({ field }) => valueAt(body, field.split('.')) !== undefined)

/** @throws ApiError 409 naming the fields that would not change as they were shown */
function refuseOthers(row: StoredRow, { changes }: WriteResult): void {
  const [shown, made] = [ofBody(row.body, row.changes), ofBody(row.body, changes)]
  const fields = new Set([...shown, ...made].map(({ field }) => field))
  const other = [...fields].filter((field) => {
    const [one, another] = [shown, made].map((some) =>
      some.find((change) => change.field === field),
    )
    return (
      !one || !another || !isSameValue(one.from, another.from) || !isSameValue(one.to, another.to)
    )
  })
  const key = 'app.importErrors.changedSince'
  if (other.length)
    throw new ApiError(409, 'STALE', key, {
      fields: Object.fromEntries(other.map((field) => [field, { key }])),
    })
}

/**
 * Makes the changes that some rows were seen to make. A record that somebody has changed since is
 * changed only as it was shown.
 */
export async function applyRows(
  step: RowStep,
  rows: readonly StoredRow[],
): Promise<readonly RowResult[]> {
  const { tx, resource, heads } = step
  // In one order before the first is written, so that two imports do not wait for each other in a
  // ring.
  const ids = rows.flatMap(({ record }) => record ?? [])
  const stored = await lockStored(tx, resource, ids)
  const results: RowResult[] = []
  for (const one of rows) {
    const { row, record, body, version } = one
    if (record === null) continue
    const isOther = stored.get(record)?.['version'] !== version
    const check = (written: WriteResult) => refuseOthers(one, written)
    const tried = await tryChange(step, record, body, isOther ? check : undefined)
    if ('refused' in tried)
      results.push({ row, outcome: 'failed', faults: [...faultsOf(heads, tried.refused)] })
    else
      results.push({
        row,
        outcome: tried.made.changes.length ? 'applied' : 'same',
        changes: [...tried.made.changes],
        version: tried.made.version,
        faults: [],
      })
  }
  return results
}
