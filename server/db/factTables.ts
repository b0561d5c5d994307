interface Sold {
  units: number
  /** Euros; the database hands out decimals as text. */
  gmv: string
}

interface Seen extends Sold {
  views: number
  listViews: number
  interactions: number
}

interface Buyers {
  country: string
  customerType: string
  ageBand: string
  gender: string
}

/** What the shop counted. Days are days in Italy, `YYYY-MM-DD`; the first of a month stands for it. */
export interface FactTables {
  productDays: { day: string; vendor: string; product: string } & Seen
  saleDays: { day: string; vendor: string; product: string } & Buyers & Sold
  /** Sums of `productDays`. */
  productMonths: { month: string; vendor: string; product: string } & Seen
  vendorDays: { day: string; vendor: string } & Seen
  /** Sums of `saleDays`. */
  saleMonths: { month: string; vendor: string } & Buyers & Sold
}
