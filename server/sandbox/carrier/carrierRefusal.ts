/** An error of the carrier, with a message that users see, and the parameters that it is about. */
export class CarrierRefusal extends Error {
  override readonly name = 'CarrierRefusal'
  readonly params: readonly string[]

  constructor(message: string, params: readonly string[] = []) {
    super(message)
    this.params = params
  }
}
