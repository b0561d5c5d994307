import type { FieldError } from '../../schema/index.ts'
import type { RowFault } from '../db/importTables.ts'
import { ApiError } from '../errors/apiError.ts'
import type { MatchedHead } from './read/matchHeads.ts'

/** The head of the column for a field, or for a part of it. */
function headOf(heads: readonly MatchedHead[], path: string): string | null {
  const usedHeads = heads.filter(({ column }) => column !== null)
  const found =
    usedHeads.find(({ column }) => column?.path === path) ??
    usedHeads.find(({ column }) => path.startsWith(`${column?.path}.`)) ??
    usedHeads.find(({ column }) => column?.path.startsWith(`${path}.`))
  return found?.name ?? null
}

/** The reasons why a row was refused, by column where possible. */
export function faultsOf(heads: readonly MatchedHead[], refused: unknown): readonly RowFault[] {
  if (!(refused instanceof ApiError)) return [{ column: null, key: 'app.importErrors.notTaken' }]
  const { key, details } = refused
  const fields = Object.entries<FieldError>(details.fields ?? {})
  if (!fields.length) return [{ column: null, key, ...(details.vars && { vars: details.vars }) }]
  return fields.map(([path, { key: fieldKey, vars }]) => ({
    column: headOf(heads, path),
    path,
    key: fieldKey,
    ...(vars && { vars }),
  }))
}
