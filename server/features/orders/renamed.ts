import { ApiError } from '../../errors/apiError.ts'

/**
 * A refusal with its fields by the names of the call's own body.
 * @param nameOf of a field of the order, that of the body
 */
export function renamed(error: unknown, nameOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError) || !error.details.fields) return error
  const fields = Object.fromEntries(
    Object.entries(error.details.fields).map(([path, complaint]) => [nameOf(path), complaint]),
  )
  return new ApiError(error.status, error.code, error.key, { ...error.details, fields })
}
