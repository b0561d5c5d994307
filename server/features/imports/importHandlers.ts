import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { asTableFormat, tableTypes } from '../../../resources/settings/fileForm.ts'
import { massUpdates } from '../../../resources/settings/roles.ts'
import { isAmong, type Model, type Resource } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { ApiError, badInput, forbidden } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'
import { beginStep } from '../../imports/beginStep.ts'
import { changeRow, type CorrectedCell } from '../../imports/changeRow.ts'
import { findImport, hasFailed, readsImportsOf } from '../../imports/findImport.ts'
import type { ImportParts } from '../../imports/importParts.ts'
import { checkMassUpdate } from '../../imports/read/checkFile.ts'
import { explainColumn } from '../../imports/read/explainColumn.ts'
import { keySigns, matchHeads } from '../../imports/read/matchHeads.ts'
import { templateCsv, templateRows } from '../../imports/read/templateCsv.ts'
import { withTable } from '../../imports/read/withTable.ts'
import { isUnderWay, lockImport } from '../../imports/runStep.ts'
import { shownImports } from '../../imports/shownImports.ts'
import { shownRows } from '../../imports/shownRows.ts'
import { columnsFor, startImport } from '../../imports/startImport.ts'
import { inTransaction } from '../../db/connect.ts'
import type { StorageQuota } from '../../files/storageQuota.ts'
import { refuseWithoutRoom } from './importRoom.ts'
import { singleBatch, workbook } from '../../records/list/workbook.ts'
import { sendRows } from './sendRows.ts'

/**
 * Mass updates are for products only, and for certain types of user (rows MASS-003 and MASS-010).
 */
function refuseMassUpdate({ roles }: Model, resource: Resource, { subject }: Actor): void {
  if (!isAmong(massUpdates, subject, roles)) throw forbidden()
  if (resource.name !== 'products')
    throw badInput({ massUpdate: { key: 'errors.badFilter', vars: { field: 'massUpdate' } } })
}

const importsPerPage = 20
const rowsPerPage = 50

/** Handlers of the import calls, which every resource has. */
export function importHandlers(
  parts: ImportParts,
  room: StorageQuota = 0,
): PortalHandlersOf<
  | 'readImportColumns'
  | 'readImportTemplate'
  | 'importRecords'
  | 'readImports'
  | 'readImport'
  | 'readImportRows'
  | 'changeImportRow'
  | 'applyImport'
  | 'undoImport'
  | 'deleteImport'
  | 'readFailedRows'
> {
  const { database } = parts

  async function importSummary(id: string, actor: Actor): Promise<CallAnswer<'readImport'>> {
    const stored = await findImport(database, id, actor)
    const [summary] = await shownImports(parts, actor, [stored])
    if (!summary) throw new Error('an import that was found is not shown')
    return summary
  }

  return {
    async readImportColumns({ actor, resource }) {
      const columns = await columnsFor(parts, resource, actor)
      return {
        columns: columns.map((column) => ({
          name: column.name,
          path: column.path,
          kind: column.cell.kindName,
          isKey: column.isKey,
          mayBeEmptied: column.mayBeEmptied,
          ...explainColumn(column, resource, actor.language),
        })),
      }
    },

    async readImportTemplate({ actor, resource, reply, query: { format } }) {
      const columns = await columnsFor(parts, resource, actor)
      const name = `${resource.name}-template`
      if (format !== 'xlsx')
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="${name}.csv"`)
          .send(templateCsv(columns, resource, actor.language))
      const [heads, ...remarks] = templateRows(columns, resource, actor.language)
      return reply
        .type(tableTypes.xlsx)
        .header('Content-Disposition', `attachment; filename="${name}.xlsx"`)
        .send(Readable.from(workbook({ name: resource.name, heads, rows: singleBatch(remarks) })))
    },

    async importRecords({ actor, resource, query, body }) {
      const { name: fileName = '', massUpdate } = query
      const isMassUpdate = massUpdate === 'true'
      if (isMassUpdate) refuseMassUpdate(parts.model, resource, actor)
      const columns = await columnsFor(parts, resource, actor)
      await refuseWithoutRoom(database, parts.model, resource, actor, body.byteLength, room)
      const id = await withTable(
        body,
        { fileName, keys: keySigns(columns, resource) },
        async (table) => {
          if (isMassUpdate)
            await checkMassUpdate(table, matchHeads(columns, resource, table.heads, actor.language))
          return startImport(parts, { resource, fileName, table, isMassUpdate }, actor)
        },
      )
      return importSummary(id, actor)
    },

    async readImports({ actor, query: { resource, only, page = '1' } }) {
      const owner = readsImportsOf(actor)
      const all = database
        .selectFrom('imports')
        .$if(resource !== undefined, (query) => query.where('resource', '=', resource ?? ''))
        .$if(owner !== undefined, (query) => query.where('userId', '=', owner ?? ''))
        .$if(only === 'failed', (query) => query.where(hasFailed))
      const { total } = await all
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      const stored = await all
        .selectAll()
        // Ids go by the clock of the portal that made them.
        .orderBy('createdAt', 'desc')
        .orderBy('_id', 'desc')
        .limit(importsPerPage)
        .offset((Number(page) - 1) * importsPerPage)
        .execute()
      return { imports: await shownImports(parts, actor, stored), total: Number(total) }
    },

    readImport: ({ actor, params: { id } }) => importSummary(id, actor),

    async readImportRows({ actor, params: { id }, query: { outcome, from, size } }) {
      const stored = await findImport(database, id, actor)
      const all = database
        .selectFrom('importRows')
        .where('import', '=', id)
        .$if(outcome === 'kept', (query) => query.where(sql<boolean>`"kept" <> '[]'`))
        .$if(outcome !== undefined && outcome !== 'kept', (query) =>
          query.where('outcome', '=', outcome as never),
        )
      const { total } = await all
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await all
        .selectAll()
        .orderBy('row')
        .limit(Number(size ?? rowsPerPage))
        .offset(Number(from ?? 0))
        .execute()
      return { rows: await shownRows(parts, actor, stored, rows), total: Number(total) }
    },

    async changeImportRow({ actor, params: { id, row }, body }) {
      const stored = await findImport(database, id, actor)
      const cells = (body.cells ?? []) as readonly CorrectedCell[]
      const changed = await changeRow(parts, id, Number(row), cells, actor)
      const [answer] = await shownRows(parts, actor, stored, [changed])
      if (!answer) throw new Error('a row that was changed is not shown')
      return answer
    },

    async applyImport({ actor, params: { id } }) {
      await findImport(database, id, actor)
      await beginStep(parts, id, 'applying', actor)
      return importSummary(id, actor)
    },

    async undoImport({ actor, params: { id } }) {
      await findImport(database, id, actor)
      await beginStep(parts, id, 'undoing', actor)
      return importSummary(id, actor)
    },

    async deleteImport({ actor, params: { id } }) {
      await inTransaction(database, async (tx) => {
        await findImport(tx, id, actor)
        const stored = await lockImport(tx, id)
        // An import still being checked has changed nothing: it can be deleted, which ends the
        // check.
        if (stored && isUnderWay(stored) && stored.state !== 'checking')
          throw new ApiError(409, 'UNDER_WAY', 'app.importErrors.underWay')
        const applied = await tx
          .selectFrom('importRows')
          .select('row')
          .where('import', '=', id)
          .where('outcome', '=', 'applied')
          .limit(1)
          .executeTakeFirst()
        if (applied) throw new ApiError(409, 'APPLIED', 'app.importErrors.somethingApplied')
        await tx.deleteFrom('imports').where('_id', '=', id).execute()
      })
    },

    async readFailedRows({ actor, reply, params: { id }, query: { only, format } }) {
      const stored = await findImport(database, id, actor)
      const fileOptions = { isAll: only === 'all', format: asTableFormat(format) }
      return sendRows(parts, actor, reply, stored, fileOptions)
    },
  }
}
