/** What opens an ERP, and for whom orders are created there. */
export interface ErpAccount {
  /** Of the system; no trailing slash. */
  readonly url: string
  readonly user: string
  readonly password: string
  /** Which of the system's clients; null for its usual one. */
  readonly client: string | null
  readonly salesOrganisation: string
  readonly distributionChannel: string
  readonly division: string
  /** The customer that stands for the shop. */
  readonly soldTo: string
  readonly orderType: string
  /** The condition of a price that somebody has set: `PPR0` in the cloud, `PR00` in many systems on premise. */
  readonly priceCondition: string
  /** One piece, as the language of the user has it: `PC`, `ST`. */
  readonly unit: string
}
