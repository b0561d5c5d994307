import type { Actor } from '../access/actor.ts'
import { inTransaction } from '../db/connect.ts'
import { ApiError, badInput } from '../errors/apiError.ts'
import { findImport } from './findImport.ts'
import type { ImportParts, StoredRow } from './importParts.ts'
import { lookAtRows } from './lookAtRows.ts'
import { isUnderWay, lockImport, rowStep } from './runStep.ts'
import { storeRows } from './storeRows.ts'

/** A cell that is mended. */
export interface MendedCell {
  readonly column: string
  /** Null empties the cell. */
  readonly text?: string | null
}

function mended(
  heads: readonly string[],
  cells: readonly string[],
  changed: readonly MendedCell[],
) {
  const next = heads.map((_head, at) => cells[at] ?? '')
  for (const { column, text } of changed) {
    const at = heads.indexOf(column)
    if (at < 0) throw badInput({ cells: { key: 'app.importErrors.noColumn', vars: { column } } })
    next[at] = (text ?? '').replaceAll('\u0000', '')
  }
  return next
}

/**
 * Mends cells of a row that is not applied, and looks at it again.
 * @throws ApiError 404 for no such import or row, 409 for a row that is applied, and while a step is under way
 */
export const changeRow = (
  parts: ImportParts,
  id: string,
  row: number,
  changed: readonly MendedCell[],
  actor: Actor,
): Promise<StoredRow> =>
  inTransaction(parts.database, async (tx) => {
    await findImport(tx, id, actor)
    const stored = await lockImport(tx, id)
    const ofRow = tx
      .selectFrom('importRows')
      .selectAll()
      .where('import', '=', id)
      .where('row', '=', row)
    const before = await ofRow.executeTakeFirst()
    if (!stored || !before) throw new ApiError(404, 'NOT_FOUND', 'app.importErrors.noRow')
    if (isUnderWay(stored)) throw new ApiError(409, 'UNDER_WAY', 'app.importErrors.underWay')
    if (before.outcome === 'applied' || before.outcome === 'undone')
      throw new ApiError(409, 'APPLIED', 'app.importErrors.rowApplied')
    const cells = mended(stored.heads, before.cells, changed)
    const results = await lookAtRows(await rowStep(parts, tx, stored, actor), [{ row, cells }])
    await storeRows(
      tx,
      id,
      results.map((one) => ({ ...one, cells })),
    )
    return ofRow.executeTakeFirstOrThrow()
  })
