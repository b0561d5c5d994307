import { ApiError } from '../errors/apiError.ts'
import type { Hooks } from '../records/write/hooks.ts'
import { isValueError } from './inSavepoint.ts'

/** The database has refused a value: the batch must be repeated with a savepoint for each row. */
export class SavepointNeeded extends Error {
  override readonly name = 'NeedsCare'

  constructor(cause: unknown) {
    super('a row needs a savepoint', { cause })
  }
}

/**
 * Hooks for a write without a savepoint: a refusal after the write needs a repeat with savepoints.
 */
export const hooksWithoutSavepoint = (hooks: Hooks): Hooks => ({
  ...hooks,
  async afterWrite(context) {
    try {
      await hooks.afterWrite?.(context)
    } catch (error) {
      throw isValueError(error) ? new SavepointNeeded(error) : error
    }
  },
})

/**
 * Runs work whose refusals come before it writes anything.
 * @returns the result of the work, or the error that refused it
 * @throws SavepointNeeded if the database refuses what it writes
 */
export async function withoutSavepoint<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T } | { readonly refused: unknown }> {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'UNIQUE') return { refused: error }
    throw isValueError(error) ? new SavepointNeeded(error) : error
  }
}
