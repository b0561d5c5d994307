import { ApiError } from '../../errors/apiError.ts'

/**
 * The error with its field paths renamed, for a call whose body names them differently.
 * @param renamePath turns a path of the order into a path of the body
 */
export function withRenamedFields(error: unknown, renamePath: (path: string) => string): unknown {
  if (!(error instanceof ApiError) || !error.details.fields) return error
  const fields = Object.fromEntries(
    Object.entries(error.details.fields).map(([path, complaint]) => [renamePath(path), complaint]),
  )
  return new ApiError(error.status, error.code, error.key, { ...error.details, fields })
}
