import { massUpdate } from '../../../resources/settings/imports.ts'
import { ApiError } from '../../errors/apiError.ts'
import { headSign } from './headSign.ts'
import type { ImportColumn } from './importColumns.ts'
import type { MatchedHead } from './matchHeads.ts'
import { keyOfRow } from './readCells.ts'
import type { OpenTable } from './openTable.ts'
import { refusedFile } from './refusedFile.ts'

/**
 * Whether the only head contains that of a key among other words: the file has an unknown
 * delimiter.
 */
function hasUnknownDelimiter(
  columns: readonly ImportColumn[],
  [head, ...others]: readonly MatchedHead[],
) {
  const keys = new Set(
    columns.flatMap(({ isKey, name, path }) => (isKey ? [headSign(name), headSign(path)] : [])),
  )
  const words = head?.name.split(/[^\p{L}\p{N}_]+/u) ?? []
  return !others.length && words.length > 1 && words.some((word) => keys.has(headSign(word)))
}

/**
 * Refuses a file without a column that identifies records, or without a column to change.
 * @throws ApiError 400
 */
export function checkHeads(columns: readonly ImportColumn[], heads: readonly MatchedHead[]): void {
  const filled = heads.filter(({ name }) => name !== '')
  if (filled.length && filled.every(({ column }) => column?.isKey))
    throw refusedFile('app.importFiles.refused.onlyKey')
  if (hasUnknownDelimiter(columns, heads)) throw refusedFile('app.importFiles.refused.delimiter')
  if (!heads.some(({ column }) => column?.isKey))
    throw refusedFile('app.importFiles.refused.noKey', { column: columns[0]?.name ?? '' })
  if (!heads.some(({ column }) => column && !column.isKey))
    throw refusedFile('app.importFiles.refused.noColumns')
}

const badMassUpdate = (
  key: 'tooManyProducts' | 'tooManyParcels',
  vars: Record<string, string | number>,
) => new ApiError(422, 'BAD_MASS_UPDATE', `app.importFiles.refused.${key}`, { vars })

/**
 * Refuses a whole file of the mass update that names too many products, or too many parcels of a
 * product (rows VAL-186 to VAL-188). A product in several rows counts once.
 * @throws ApiError 422 naming the limit
 */
export async function checkMassUpdate(
  table: Pick<OpenTable, 'filled' | 'textsOf'>,
  heads: readonly MatchedHead[],
): Promise<void> {
  const at = heads.findIndex(({ column }) => column?.isKey)
  const texts = at < 0 ? [] : (await table.textsOf(at)).keys()
  const products = new Set(Array.from(texts, (text) => keyOfRow(heads.slice(at), [text])))
  products.delete('')
  if (products.size > massUpdate.products)
    throw badMassUpdate('tooManyProducts', { most: massUpdate.products, count: products.size })
  for (const [column, { name, problem }] of heads.entries()) {
    if (problem?.key === 'app.importFiles.problems.entries' && table.filled[column])
      throw badMassUpdate('tooManyParcels', {
        most: massUpdate.parcels,
        column: name,
        count: problem.vars?.number ?? '',
      })
  }
}
