import type { FieldChange } from '../db/fieldChange.ts'
import { lockStored } from '../records/read/lockStored.ts'
import {
  changesOfVersions,
  undoWithoutConflicts,
  type RecordVersion,
} from '../records/write/undoWithoutConflicts.ts'
import { faultsOf } from './faultsOf.ts'
import type { RowResult, RowStep, StoredRow } from './importParts.ts'
import { inSavepoint } from './inSavepoint.ts'
import { hooksWithoutSavepoint, withoutSavepoint } from './withoutSavepoint.ts'

/** Takes a version of a locked record back, where it can be without a savepoint. */
function tryUndo(step: RowStep, of: RecordVersion, changes: readonly FieldChange[]) {
  const { hooks, isCareful, tx } = step
  return isCareful || hooks.beforeWrite
    ? inSavepoint(tx, () => undoWithoutConflicts(step, of, changes, { hooks }))
    : withoutSavepoint(() =>
        undoWithoutConflicts(step, of, changes, { hooks: hooksWithoutSavepoint(hooks) }),
      )
}

/**
 * Takes back what some rows have changed and nobody since; a row of which nothing goes back stays
 * applied.
 */
export async function undoRows(
  step: RowStep,
  rows: readonly StoredRow[],
): Promise<readonly RowResult[]> {
  const { tx, resource, heads } = step
  const applied = rows.flatMap(({ row, record, version }) =>
    record === null || version === null ? [] : { row, record, version },
  )
  // In one order before the first is written, so that two imports do not wait for each other in a
  // ring.
  await lockStored(
    tx,
    resource,
    applied.map(({ record }) => record),
  )
  const changesOf = await changesOfVersions(tx, resource, applied)
  const results: RowResult[] = []
  for (const of of applied) {
    const tried = await tryUndo(step, of, changesOf.get(of.record) ?? [])
    if ('refused' in tried)
      results.push({ row: of.row, outcome: 'applied', faults: [...faultsOf(heads, tried.refused)] })
    else
      results.push({
        row: of.row,
        outcome: tried.made.changes.length ? 'undone' : 'applied',
        kept: [...tried.made.kept],
        faults: [],
      })
  }
  return results
}
