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

/** Undoes a version of a locked record, without a savepoint if possible. */
function tryUndo(step: RowStep, version: RecordVersion, changes: readonly FieldChange[]) {
  const { hooks, usesSavepoints, tx } = step
  return usesSavepoints || hooks.beforeWrite
    ? inSavepoint(tx, () => undoWithoutConflicts(step, version, changes, { hooks }))
    : withoutSavepoint(() =>
        undoWithoutConflicts(step, version, changes, { hooks: hooksWithoutSavepoint(hooks) }),
      )
}

/**
 * Undoes the changes of rows, except fields changed since; a row without undone fields stays
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
  // Locked in a fixed order before the first write, so that two imports cannot deadlock.
  await lockStored(
    tx,
    resource,
    applied.map(({ record }) => record),
  )
  const changesOf = await changesOfVersions(tx, resource, applied)
  const results: RowResult[] = []
  for (const version of applied) {
    const attempt = await tryUndo(step, version, changesOf.get(version.record) ?? [])
    if ('refused' in attempt)
      results.push({
        row: version.row,
        outcome: 'applied',
        faults: [...faultsOf(heads, attempt.refused)],
      })
    else
      results.push({
        row: version.row,
        outcome: attempt.result.changes.length ? 'undone' : 'applied',
        kept: [...attempt.result.skippedFields],
        faults: [],
      })
  }
  return results
}
