import type { Actor } from '../access/actor.ts'
import { inTransaction } from '../db/connect.ts'
import { ApiError, badInput } from '../errors/apiError.ts'
import { findImport } from './findImport.ts'
import type { ImportParts, StoredRow } from './importParts.ts'
import { checkRows } from './checkRows.ts'
import { isUnderWay, lockImport, rowStep } from './runStep.ts'
import { storeRows } from './storeRows.ts'

/** A corrected cell. */
export interface CorrectedCell {
  readonly column: string
  /** Null empties the cell. */
  readonly text?: string | null
}

function withCorrections(
  heads: readonly string[],
  cells: readonly string[],
  changed: readonly CorrectedCell[],
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
 * Corrects cells of a row that is not applied, and checks the row again.
 * @throws ApiError 404 for an unknown import or row, 409 for an applied row, and while a step is
 *   running
 */
export const changeRow = (
  parts: ImportParts,
  id: string,
  row: number,
  changed: readonly CorrectedCell[],
  actor: Actor,
): Promise<StoredRow> =>
  inTransaction(parts.database, async (tx) => {
    await findImport(tx, id, actor)
    const stored = await lockImport(tx, id)
    const rowQuery = tx
      .selectFrom('importRows')
      .selectAll()
      .where('import', '=', id)
      .where('row', '=', row)
    const before = await rowQuery.executeTakeFirst()
    if (!stored || !before) throw new ApiError(404, 'NOT_FOUND', 'app.importErrors.noRow')
    if (isUnderWay(stored)) throw new ApiError(409, 'UNDER_WAY', 'app.importErrors.underWay')
    if (before.outcome === 'applied' || before.outcome === 'undone')
      throw new ApiError(409, 'APPLIED', 'app.importErrors.rowApplied')
    const cells = withCorrections(stored.heads, before.cells, changed)
    const results = await checkRows(await rowStep(parts, tx, stored, actor), [{ row, cells }])
    await storeRows(
      tx,
      id,
      results.map((one) => ({ ...one, cells })),
    )
    return rowQuery.executeTakeFirstOrThrow()
  })
