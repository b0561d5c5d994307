/** Where files are kept cannot be reached, or cannot do its work, for now. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'

  constructor(cause: unknown) {
    super('the file store is away', { cause })
  }
}
