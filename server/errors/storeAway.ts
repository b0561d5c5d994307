/** The file store is temporarily unavailable. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'

  constructor(cause: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : ''
    super(`the file store is away${why}`, { cause })
  }
}
