import { sql } from 'kysely'
import type { Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { lockRecord } from './lockRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { undoRequest, planUndo } from './undoChange.ts'
import type { WriteOptions } from './writeOptions.ts'
import { changeRecord, type WriteResult } from './writeRecord.ts'

/** One version of a record. */
export interface RecordVersion {
  readonly record: string
  readonly version: number
}

/** The undoing write, and the paths of fields left alone because they were changed again since. */
export type UndoResult = WriteResult & { readonly skippedFields: readonly string[] }

/** What an import changed by one version of each record, by record id; read by one statement. */
export async function changesOfVersions(
  tx: Tx,
  resource: Resource,
  versions: readonly RecordVersion[],
  imported: string,
): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  const { rows } = await sql<{ record: string; changes: FieldChange[] }>`
    select v."record" as record, c."changes" as changes
    from unnest(${versions.map(({ record }) => record)}::uuid[], ${versions.map(({ version }) => version)}::integer[])
      v("record", "version")
    cross join lateral (
      select * from changes where "resource" = ${resource.name} and "recordId" = v."record"
        and "version" = v."version" and "event" is null
        and "import" = ${imported}::uuid
      limit 1) c`.execute(tx)
  return new Map(rows.map(({ record, changes }) => [record, changes]))
}

/**
 * Undoes one version as `undoChange` does, but leaves alone the fields that were changed again
 * since.
 * @param changes what the version changed
 * @throws ApiError as `undoChange` does for anything else
 */
export async function undoWithoutConflicts(
  target: WriteTarget,
  { record, version }: RecordVersion,
  changes: readonly FieldChange[],
  options: WriteOptions,
): Promise<UndoResult> {
  const { record: before } = await lockRecord(target, 'update', record, undefined)
  const plan = planUndo(target, before, version, changes)
  const skippedFields = plan.conflicting.map(({ field }) => field)
  if (!plan.revertible.length)
    return { version: Number(before.version), changes: [], proposed: [], skippedFields }
  const { body, options: undoOptions } = undoRequest(target, plan, options)
  return { ...(await changeRecord(target, record, body, undoOptions)), skippedFields }
}
