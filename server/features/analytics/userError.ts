import { ApiError } from '../../errors/apiError.ts'

/**
 * A 400 in Cube's words and shape, `{ type: 'UserError', error }`. Programs written for Cube read
 * it, so it is always in English.
 */
export const userError = (error: string): ApiError =>
  new ApiError(400, 'BAD_QUERY', 'errors.badInput', { body: { type: 'UserError', error } })

/** A 400 for a query that does not have the format of Cube's queries. */
export const badFormat = (error: string): ApiError => userError(`Invalid query format: ${error}`)

/** A 403 as Cube answers a missing or invalid token. */
export const refusedToken = (error: string): ApiError =>
  new ApiError(403, 'BAD_TOKEN', 'errors.forbidden', { body: { error } })
