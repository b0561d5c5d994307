/** Credentials of an ERP and the settings of the orders that are created there. */
export interface ErpAccount {
  /** Address of the system, without a trailing slash. */
  readonly url: string
  readonly user: string
  readonly password: string
  /** The system's client; null for its default one. */
  readonly client: string | null
  readonly salesOrganisation: string
  readonly distributionChannel: string
  readonly division: string
  /** The customer that represents the shop. */
  readonly soldTo: string
  readonly orderType: string
  /** Condition type of a manual price: `PPR0` in the cloud, `PR00` in many systems on premise. */
  readonly priceCondition: string
  /** Unit for one piece, in the user's language: `PC`, `ST`. */
  readonly unit: string
}
