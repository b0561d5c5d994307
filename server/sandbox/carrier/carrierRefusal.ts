/** The carrier says no, in words that people are shown. */
export class CarrierRefusal extends Error {
  override readonly name = 'CarrierRefusal'
}
