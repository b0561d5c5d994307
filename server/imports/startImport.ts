import { rowsAtOnce } from '../../resources/settings/imports.ts'
import type { Resource } from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import { copyRows } from '../db/copyRows.ts'
import { inTransaction } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import { forbidden } from '../errors/apiError.ts'
import { leaveStep, runWaitedFor } from './beginStep.ts'
import type { ImportParts } from './importParts.ts'
import { columnsOf } from './headsOf.ts'
import { checkHeads } from './read/checkFile.ts'
import {
  columnSigns,
  fileManner,
  hasNumbers,
  isTelling,
  type ColumnSigns,
} from './read/fileManner.ts'
import type { ImportColumn } from './read/importColumns.ts'
import { matchHeads, type MatchedHead } from './read/matchHeads.ts'
import type { OpenTable } from './read/openTable.ts'

/** A file that is to change records, read already. */
export interface IncomingFile {
  readonly resource: Resource
  readonly fileName: string
  readonly table: OpenTable
  /** With the limits of the mass update. */
  readonly isMassUpdate: boolean
}

/** The columns of a file whose sender may change something of it. @throws ApiError 403 */
export async function columnsFor(parts: ImportParts, resource: Resource, actor: Actor) {
  const columns = await columnsOf(parts, resource, actor)
  const scope = parts.model.scope(resource, 'update', actor.subject)
  if (scope === null || columns.every(({ isKey }) => isKey)) throw forbidden()
  return columns
}

const isDay = ({ cell }: ImportColumn) => cell.kind.column === 'date'

/** What the columns of a file say of how it is written; one after the other, since each may be long. */
async function signsOf(table: OpenTable, heads: readonly MatchedHead[]) {
  const signs = new Map<number, ColumnSigns>()
  for (const [at, { column }] of heads.entries())
    if (column && isTelling(column))
      signs.set(at, columnSigns(column, await table.textsOf(at, 'texts')))
  return signs
}

/**
 * Keeps a file and has what it would do looked at: at once where it is small, by a job where it is not.
 * @returns the id of the import
 * @throws ApiError 403 where nothing is the sender's to change, 422 for a file that changes nothing
 */
export async function startImport(
  parts: ImportParts,
  { resource, fileName, table, isMassUpdate }: IncomingFile,
  actor: Actor,
): Promise<string> {
  const columns = await columnsFor(parts, resource, actor)
  const { language } = actor
  const heads = matchHeads(columns, resource, table.heads, language)
  checkHeads(columns, heads)
  const placesOf = (isOne: (column: ImportColumn) => boolean) =>
    heads.flatMap(({ column }, at) => (column && isOne(column) ? [at] : []))
  const columnsWith = { numbers: placesOf(hasNumbers), days: placesOf(isDay) }
  const manner = fileManner(table.delimiter, await signsOf(table, heads))
  const id = uuidv7()
  const step = { id, state: 'checking' } as const
  const isSmall = table.count <= rowsAtOnce
  const job = await inTransaction(parts.database, async (tx) => {
    await tx
      .insertInto('imports')
      .values({
        _id: id,
        resource: resource.name,
        fileName: fileName.slice(0, 200),
        userId: actor.subject.id,
        state: step.state,
        isMassUpdate,
        language,
        manner: JSON.stringify({ ...manner, form: table.form }),
        heads: JSON.stringify(table.heads),
        rows: table.count,
        appliedAt: null,
        undoneAt: null,
      })
      .execute()
    // A statement for each piece: no statement waits for another thread, and none has the whole file to store.
    for await (const piece of table.linesOf(id, columnsWith))
      await copyRows(tx, 'importRows', ['import', 'row', 'cells', 'outcome'], [piece])
    return leaveStep(tx, step, actor, isSmall)
  })
  if (isSmall) await runWaitedFor(parts, step, actor, job)
  return id
}
