import { sql } from 'kysely'
import type { Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { findRow } from '../read/findRecord.ts'
import { storedRecord } from '../read/readRecord.ts'
import { lockRecord } from './lockRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { undoChangeOf, whatToUndo, type Undoing } from './undoChange.ts'
import { updateInOneStatement } from './updateInOneStatement.ts'
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

const keptOf = ({ again }: Undoing) => again.map(({ field }) => field)

const nothing = (undoing: Undoing): UndoneWrite => ({
  version: Number(undoing.before.version),
  changes: [],
  kept: keptOf(undoing),
})

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
  const before = await lockRecord(target, 'update', record, undefined)
  const undoing = whatToUndo(target, before, version, changes)
  if (!undoing.standing.length) return nothing(undoing)
  const { body, options: all } = undoChangeOf(target, undoing, options)
  return { ...(await changeRecord(target, record, body, all)), kept: keptOf(undoing) }
}

/**
 * The same by one statement, of a record that this transaction has locked; what is refused is refused before anything
 * is written.
 * @returns null where that is not enough, or the database may have something against a value: nothing is written then
 */
export async function undoQuickly(
  target: WriteTarget,
  { record, version }: RecordVersion,
  changes: readonly FieldChange[],
  options: WriteOptions,
): Promise<UndoneWrite | null> {
  const { tx, model, resource, actor } = target
  const row = await findRow(tx, model, resource, record, actor.subject)
  if (row?.['.mayUpdate'] !== true) return null
  const undoing = whatToUndo(target, storedRecord(record, row), version, changes)
  if (!undoing.standing.length) return nothing(undoing)
  const isUnique = undoing.seen.some(
    ({ leaf: { field } }) => field.unique || field.uniqueWithin !== undefined,
  )
  if (isUnique) return null
  const { body, options: all } = undoChangeOf(target, undoing, options)
  const { written } = await updateInOneStatement(tx, target, record, row, body, all, false)
  return written ? { ...written, kept: keptOf(undoing) } : null
}
