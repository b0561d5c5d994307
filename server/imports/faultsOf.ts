import type { FieldError } from '../../schema/index.ts'
import type { RowFault } from '../db/importTables.ts'
import { ApiError } from '../errors/apiError.ts'
import type { MatchedHead } from './read/matchHeads.ts'

/** The head of the column that a field, or a part of one, comes from. */
function headOf(heads: readonly MatchedHead[], path: string): string | null {
  const own = heads.filter(({ column }) => column !== null)
  const found =
    own.find(({ column }) => column?.path === path) ??
    own.find(({ column }) => path.startsWith(`${column?.path}.`)) ??
    own.find(({ column }) => column?.path.startsWith(`${path}.`))
  return found?.name ?? null
}

/** Why a row was refused, at its cells as far as it can be said. */
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
