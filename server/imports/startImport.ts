import { rowsAtOnce, rowsLookedAt } from '../../resources/settings/imports.ts'
import { shortFileName, type Resource } from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import { copyRows } from '../db/copyRows.ts'
import { inTransaction } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError, forbidden } from '../errors/apiError.ts'
import { enqueueStep, runInRequest } from './beginStep.ts'
import { findNamedRecords, idsNamedBy } from './findRecords.ts'
import type { ImportParts } from './importParts.ts'
import { columnsOf } from './headsOf.ts'
import { checkHeads } from './read/checkFile.ts'
import {
  columnSigns,
  fileManner,
  hasNumbers,
  hasFormatSigns,
  type ColumnSigns,
} from './read/fileManner.ts'
import type { ImportColumn } from './read/importColumns.ts'
import { matchHeads, type MatchedHead } from './read/matchHeads.ts'
import type { OpenTable } from './read/openTable.ts'
import { keyOfRow } from './read/readCells.ts'

/** A parsed file for an import. */
export interface IncomingFile {
  readonly resource: Resource
  readonly fileName: string
  readonly table: OpenTable
  /** Whether the limits of the mass update apply. */
  readonly isMassUpdate: boolean
}

/** The columns that the sender may change. @throws ApiError 403 if there are none */
export async function columnsFor(parts: ImportParts, resource: Resource, actor: Actor) {
  const columns = await columnsOf(parts, resource, actor)
  const scope = parts.model.scope(resource, 'update', actor.subject)
  if (scope === null || columns.every(({ isKey }) => isKey)) throw forbidden()
  return columns
}

const isDay = ({ cell }: ImportColumn) => cell.kind.column === 'date'

/** The format signs of the columns of a file, read one after the other, since each may be long. */
async function signsOf(table: OpenTable, heads: readonly MatchedHead[]) {
  const signs = new Map<number, ColumnSigns>()
  for (const [at, { column }] of heads.entries())
    if (column && hasFormatSigns(column))
      signs.set(at, columnSigns(column, await table.textsOf(at, 'texts')))
  return signs
}

/**
 * Refuses a large file whose first rows name nothing that is there, before any row is stored: its
 * rows would be kept for months, to be mended by nobody.
 * @throws ApiError 422
 */
async function refuseHopeless(
  { database, model }: ImportParts,
  { resource, table }: IncomingFile,
  heads: readonly MatchedHead[],
  { subject }: Actor,
): Promise<void> {
  const at = heads.findIndex(({ column }) => column?.isKey)
  const [key] = heads.slice(at)
  if (!key?.column || table.count <= rowsAtOnce) return
  const texts = [...(await table.textsOf(at)).keys()].slice(0, rowsLookedAt)
  const keys = texts.map((text) => keyOfRow([key], [text]))
  const found = await findNamedRecords(
    { tx: database, model, resource, subject },
    key.column.leaf,
    keys,
  )
  if (keys.some((one) => idsNamedBy(found, one).length)) return
  throw new ApiError(422, 'NO_RECORDS', 'app.importErrors.hopeless', {
    vars: { count: texts.length, column: key.name },
  })
}

/**
 * Stores a file as an import and checks its rows: within the request if it is small, else by a job.
 * @returns the id of the import
 * @throws ApiError 403 if the sender may change nothing, 422 for a file that changes nothing
 */
export async function startImport(
  parts: ImportParts,
  file: IncomingFile,
  actor: Actor,
): Promise<string> {
  const { resource, fileName, table, isMassUpdate } = file
  const columns = await columnsFor(parts, resource, actor)
  const { language } = actor
  const heads = matchHeads(columns, resource, table.heads, language)
  checkHeads(columns, heads)
  await refuseHopeless(parts, file, heads, actor)
  const indexesOf = (predicate: (column: ImportColumn) => boolean) =>
    heads.flatMap(({ column }, at) => (column && predicate(column) ? [at] : []))
  const columnsWith = { numbers: indexesOf(hasNumbers), days: indexesOf(isDay) }
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
        fileName: shortFileName(fileName),
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
    // One statement per chunk: none waits for the worker thread, and none stores the whole file.
    let bytes = 0
    for await (const piece of table.linesOf(id, columnsWith)) {
      bytes += piece.byteLength
      await copyRows(tx, 'importRows', ['import', 'row', 'cells', 'outcome'], [piece])
    }
    await tx
      .updateTable('imports')
      .set({ bytes: String(bytes) })
      .where('_id', '=', id)
      .execute()
    return enqueueStep(tx, step, actor, isSmall)
  })
  if (isSmall) await runInRequest(parts, step, actor, job)
  return id
}
