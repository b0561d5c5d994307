import type { FieldChange } from '../db/fieldChange.ts'
import { lockStored } from '../records/read/lockStored.ts'
import { withdrawImported } from '../records/proposals/decideProposals.ts'
import type { Hooks } from '../records/write/hooks.ts'
import {
  changesOfVersions,
  undoWithoutConflicts,
  type RecordVersion,
} from '../records/write/undoWithoutConflicts.ts'
import { faultsOf } from './faultsOf.ts'
import type { RowResult, RowStep, StoredRow } from './importParts.ts'
import { inSavepoint } from './inSavepoint.ts'
import { hooksWithoutSavepoint, withoutSavepoint } from './withoutSavepoint.ts'

/** Undoes what a row changed, and takes back what it proposed of a live record. */
async function undoRow(
  step: RowStep,
  version: RecordVersion,
  changes: readonly FieldChange[],
  hooks: Hooks,
) {
  const undo = () => undoWithoutConflicts(step, version, changes, { hooks })
  if (!step.resource.live) return { ...(await undo()), isWithdrawn: false }
  const undone = changes.length ? await undo() : { changes: [], skippedFields: [] }
  return { ...undone, isWithdrawn: await withdrawImported(step, version.record, step.id) }
}

/** Undoes a row of a locked record, without a savepoint if possible. */
function tryUndo(step: RowStep, version: RecordVersion, changes: readonly FieldChange[]) {
  const { hooks, usesSavepoints, tx } = step
  return usesSavepoints || hooks.beforeWrite
    ? inSavepoint(tx, () => undoRow(step, version, changes, hooks))
    : withoutSavepoint(() => undoRow(step, version, changes, hooksWithoutSavepoint(hooks)))
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
  const changesOf = await changesOfVersions(tx, resource, applied, step.id)
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
        outcome: attempt.result.changes.length || attempt.result.isWithdrawn ? 'undone' : 'applied',
        kept: [...attempt.result.skippedFields],
        faults: [],
      })
  }
  return results
}
