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
  /** Of one piece, in EUR; null where the ERP has to know it. */
  readonly price: number | null
}

/** An order of the shop, whole: the parts of all artisans. */
export interface ErpOrder {
  /** Of the shop: nothing is created twice under one number. */
  readonly number: string
  /** `YYYY-MM-DD` in Italy; null for one that is not completed. */
  readonly day: string | null
  readonly shipTo: ErpAddress | null
  readonly items: readonly ErpItem[]
}

/** The ERP, as far as the portal needs it. Each method may throw an ErpError. */
export interface Erp {
  /** @returns the number that the ERP has given an order of the shop; null for one that it does not have */
  find(number: string): Promise<string | null>
  /** @returns the number that the ERP has given it */
  create(order: ErpOrder): Promise<string>
  /** Why it cannot be reached at the moment; null when it can. */
  trouble(): Promise<string | null>
}
