import { ApiError } from '../../errors/apiError.ts'

/**
 * 400 in Cube's words and shape, `{ type: 'UserError', error }`: programs that were written for Cube read them, so
 * they are in English, whoever asks.
 */
export const userError = (error: string): ApiError =>
  new ApiError(400, 'BAD_QUERY', 'errors.badInput', { body: { type: 'UserError', error } })

/** 400 for a query that is not put as Cube's queries are. */
export const badFormat = (error: string): ApiError => userError(`Invalid query format: ${error}`)

/** 403 as Cube refuses who has no token, or a bad one. */
export const refusedToken = (error: string): ApiError =>
  new ApiError(403, 'BAD_TOKEN', 'errors.forbidden', { body: { error } })
