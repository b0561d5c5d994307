/** Where an order goes. */
export interface ErpAddress {
  readonly name: string
  readonly company: string
  readonly address: string
  readonly address2: string
  readonly city: string
  readonly zip: string
  readonly state: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly phone: string
  readonly email: string
}

export interface ErpItem {
  /** The product, by its SKU. */
  readonly material: string
  readonly quantity: number
  readonly name: string
  /** Unit price in EUR; null when the ERP determines it. */
  readonly price: number | null
}

/** A complete order of the shop: the parts of all artisans. */
export interface ErpOrder {
  /** The shop's number: no order is created twice under one number. */
  readonly number: string
  /** Day of completion, `YYYY-MM-DD` in Italy; null for an order that is not completed. */
  readonly day: string | null
  readonly shipTo: ErpAddress | null
  readonly items: readonly ErpItem[]
}

/** The ERP, as far as the portal needs it. Each method may throw an ErpError. */
export interface Erp {
  /** @returns the ERP's number of the shop's order; null when it does not have it */
  find(number: string): Promise<string | null>
  /** @returns the ERP's number of the new order */
  create(order: ErpOrder): Promise<string>
  /** Why it cannot be reached at the moment; null when it can. */
  trouble(): Promise<string | null>
}
