import { sql } from 'kysely'
import type { Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { lockRecord } from './lockRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { undoChangeOf, whatToUndo } from './undoChange.ts'
import type { WriteOptions } from './writeOptions.ts'
import { changeRecord, type Written } from './writeRecord.ts'

/** A version of a record. */
export interface RecordVersion {
  readonly record: string
  readonly version: number
}

/** What was written, and the paths of the fields that stayed as somebody else has left them since. */
export type UndoneWrite = Written & { readonly kept: readonly string[] }

/** What versions have changed, by record: one of each, all of them read by one statement. */
export async function changesOfVersions(
  tx: Tx,
  resource: Resource,
  versions: readonly RecordVersion[],
): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  const { rows } = await sql<{ record: string; changes: FieldChange[] }>`
    select v."record" as record, c."changes" as changes
    from unnest(${versions.map(({ record }) => record)}::uuid[], ${versions.map(({ version }) => version)}::integer[])
      v("record", "version")
    cross join lateral (
      select * from changes where "resource" = ${resource.name} and "recordId" = v."record"
        and "version" = v."version" and "event" is null
      limit 1) c`.execute(tx)
  return new Map(rows.map(({ record, changes }) => [record, changes]))
}

/**
 * Puts back what one version changed, as an undo of it does, but fields that were changed again since stay as they are.
 * @param changes what the version changed
 * @throws ApiError as `undoChange` does for anything else
 */
export async function undoWhatStands(
  target: WriteTarget,
  { record, version }: RecordVersion,
  changes: readonly FieldChange[],
  options: WriteOptions,
): Promise<UndoneWrite> {
  const { record: before } = await lockRecord(target, 'update', record, undefined)
  const undoing = whatToUndo(target, before, version, changes)
  const kept = undoing.again.map(({ field }) => field)
  if (!undoing.standing.length) return { version: Number(before.version), changes: [], kept }
  const { body, options: all } = undoChangeOf(target, undoing, options)
  return { ...(await changeRecord(target, record, body, all)), kept }
}
