import { lockStored } from '../records/read/lockStored.ts'
import { undoWhatStands } from '../records/write/undoChange.ts'
import { faultsOf } from './faultsOf.ts'
import type { RowResult, RowStep, StoredRow } from './importParts.ts'
import { inSavepoint } from './inSavepoint.ts'

/** Takes back what some rows have changed and nobody since; a row of which nothing goes back stays applied. */
export async function undoRows(
  step: RowStep,
  rows: readonly StoredRow[],
): Promise<readonly RowResult[]> {
  const { tx, resource, hooks, heads } = step
  await lockStored(
    tx,
    resource,
    rows.flatMap(({ record }) => record ?? []),
  )
  const results: RowResult[] = []
  for (const { row, record, version } of rows) {
    if (record === null || version === null) continue
    const tried = await inSavepoint(tx, () => undoWhatStands(step, record, version, { hooks }))
    if ('refused' in tried)
      results.push({ row, outcome: 'applied', faults: [...faultsOf(heads, tried.refused)] })
    else
      results.push({
        row,
        outcome: tried.made.changes.length ? 'undone' : 'applied',
        kept: [...tried.made.kept],
        faults: [],
      })
  }
  return results
}
