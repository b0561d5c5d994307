/** An error of the carrier, with a message that users see. */
export class CarrierRefusal extends Error {
  override readonly name = 'CarrierRefusal'
}
