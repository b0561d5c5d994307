import { translate } from '../../../i18n/index.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { RowFault } from '../../db/importTables.ts'
import type { CallHandler } from '../../http/callHandler.ts'
import { checkMassUpdate } from '../../imports/read/checkFile.ts'
import { keySigns, matchHeads } from '../../imports/read/matchHeads.ts'
import { isReadWithCare, readAs } from '../../imports/read/readAs.ts'
import { withTable } from '../../imports/read/withTable.ts'
import { beginStep } from '../../imports/beginStep.ts'
import { columnsFor, startImport } from '../../imports/startImport.ts'
import { faultTexts } from '../../imports/shownRows.ts'
import { importPartsOf } from './importPartsOf.ts'

/**
 * The documented mass update: checked and applied in one call, row by row; a product that fails
 * does not stop the others (rows API-131 to 134). Each result names the ignored columns. It is
 * stored as a regular import, so that it can be undone.
 */
export const updator: CallHandler = async ({
  database,
  model,
  resource,
  actor,
  engine,
  contents,
}) => {
  const parts = importPartsOf({
    database,
    model,
    hooks: { [resource.name]: engine.hooksOf(resource) },
  })
  const { name = '', content = Buffer.alloc(0) } = contents['csvUpdator']?.[0] ?? {}
  const columns = await columnsFor(parts, resource, actor)
  const faultText = faultTexts(actor.language, resource.name)
  /** The fault with the name of its field: a number alone could belong to any field. */
  const withField = (fault: RowFault) =>
    fault.path === undefined
      ? faultText(fault)
      : `${translate(actor.language, labelKey(resource.name, fault.path))}: ${faultText(fault)}`
  let ignored: readonly { readonly column: string; readonly error: string }[] = []
  let read: string | undefined
  const id = await withTable(
    content,
    { fileName: name, keys: keySigns(columns, resource) },
    async (table) => {
      const heads = matchHeads(columns, resource, table.heads, actor.language)
      await checkMassUpdate(table, heads)
      if (isReadWithCare(table.form)) read = readAs(table.form, actor.language)
      ignored = heads.flatMap(({ name: column, problem }) =>
        problem ? [{ column, error: faultText({ ...problem, column }) }] : [],
      )
      return startImport(parts, { resource, fileName: name, table, isMassUpdate: true }, actor)
    },
  )
  const ofImport = database.selectFrom('importRows').selectAll().where('import', '=', id)
  const toApply = await ofImport.where('outcome', '=', 'change').executeTakeFirst()
  if (toApply) await beginStep(parts, id, 'applying', actor)
  const rows = await ofImport.orderBy('row').execute()
  const value = rows.map(({ key, outcome, faults }) => {
    const success = outcome === 'applied' || outcome === 'same'
    return {
      sku: key,
      success,
      ...(!success && { error: [...new Set(faults.map(withField))].join('; ') }),
      ...(read !== undefined && { read }),
      ...(ignored.length && { ignored }),
    }
  })
  return { value }
}
