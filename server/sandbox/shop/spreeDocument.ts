/** A product as the embedded shop keeps it: what the admin API was given. */
export interface SpreeDocument {
  readonly name: string
  readonly description: string | null
  readonly slug: string
  readonly status: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly variants: readonly {
    readonly sku: string
    readonly prices: readonly { readonly currency: string; readonly amount: number }[]
    readonly stock_levels: readonly {
      readonly count_on_hand: number
      readonly backorderable: boolean
    }[]
  }[]
  readonly translations: Readonly<
    Record<string, { readonly name: string | null; readonly description: string | null }>
  >
}

export interface SpreeMedia {
  readonly id: string
  readonly url: string
  readonly position: number
}
