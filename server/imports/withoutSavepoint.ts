import { ApiError } from '../errors/apiError.ts'
import type { Hooks } from '../records/write/hooks.ts'
import { isAboutValues } from './inSavepoint.ts'

/** The database has refused a value: the same rows are to be done again, each in a savepoint of its own. */
export class NeedsCare extends Error {
  override readonly name = 'NeedsCare'

  constructor(cause: unknown) {
    super('a row needs a savepoint', { cause })
  }
}

/** The hooks of a write without a savepoint: what one refuses after the write cannot be undone alone. */
export const hooksWithoutSavepoint = (hooks: Hooks): Hooks => ({
  ...hooks,
  async afterWrite(context) {
    try {
      await hooks.afterWrite?.(context)
    } catch (error) {
      throw isAboutValues(error) ? new NeedsCare(error) : error
    }
  },
})

/**
 * Does work that is refused before it writes anything.
 * @returns what the work returns, or why it was refused
 * @throws NeedsCare where the database refuses what it writes
 */
export async function withoutSavepoint<T>(
  work: () => Promise<T>,
): Promise<{ readonly made: T } | { readonly refused: unknown }> {
  try {
    return { made: await work() }
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'UNIQUE') return { refused: error }
    throw isAboutValues(error) ? new NeedsCare(error) : error
  }
}
