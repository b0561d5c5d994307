/** Where files are kept cannot be reached, or cannot do its work, for now. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'

  constructor(cause: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : ''
    super(`the file store is away${why}`, { cause })
  }
}
