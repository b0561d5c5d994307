import { isSameValue, valueAt } from '../../schema/index.ts'
import type { FieldChange } from '../db/fieldChange.ts'
import { ApiError } from '../errors/apiError.ts'
import { lockStored } from '../records/read/lockStored.ts'
import type { WriteResult } from '../records/write/writeRecord.ts'
import { faultsOf } from './faultsOf.ts'
import type { RowResult, RowStep, StoredRow } from './importParts.ts'
import { tryChange } from './tryChange.ts'

/** The changes of fields that a row names; other changes follow from those. */
const changesOfBody = (body: StoredRow['body'], changes: readonly FieldChange[]) =>
  changes.filter(({ field }) => valueAt(body, field.split('.')) !== undefined)

/** @throws ApiError 409 naming the fields whose changes differ from those in the preview */
function refuseDeviations(row: StoredRow, { changes, proposed }: WriteResult): void {
  const [previewed, actual] = [
    changesOfBody(row.body, row.changes),
    changesOfBody(row.body, [...changes, ...proposed]),
  ]
  const fields = new Set([...previewed, ...actual].map(({ field }) => field))
  const deviating = [...fields].filter((field) => {
    const [change, otherChange] = [previewed, actual].map((some) =>
      some.find((one) => one.field === field),
    )
    return (
      !change ||
      !otherChange ||
      !isSameValue(change.from, otherChange.from) ||
      !isSameValue(change.to, otherChange.to)
    )
  })
  const key = 'app.importErrors.changedSince'
  if (deviating.length)
    throw new ApiError(409, 'STALE', key, {
      fields: Object.fromEntries(deviating.map((field) => [field, { key }])),
    })
}

/**
 * Applies the previewed changes of rows. A record that has been changed since the preview is only
 * changed if the result is the previewed one.
 */
export async function applyRows(
  step: RowStep,
  rows: readonly StoredRow[],
): Promise<readonly RowResult[]> {
  const { tx, resource, heads } = step
  // Locked in a fixed order before the first write, so that two imports cannot deadlock.
  const ids = rows.flatMap(({ record }) => record ?? [])
  const stored = await lockStored(tx, resource, ids)
  const results: RowResult[] = []
  for (const storedRow of rows) {
    const { row, record, body, version } = storedRow
    if (record === null) continue
    const isChangedSince = stored.get(record)?.['version'] !== version
    const check = (written: WriteResult) => refuseDeviations(storedRow, written)
    const attempt = await tryChange(step, record, body, isChangedSince ? check : undefined)
    if ('refused' in attempt)
      results.push({ row, outcome: 'failed', faults: [...faultsOf(heads, attempt.refused)] })
    else {
      const changes = [...attempt.result.changes, ...attempt.result.proposed]
      const { version } = attempt.result
      results.push({
        row,
        outcome: changes.length ? 'applied' : 'same',
        changes,
        version,
        faults: [],
      })
    }
  }
  return results
}
