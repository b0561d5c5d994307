interface SalesFigures {
  units: number
  /** Euros; the driver returns decimals as text. */
  gmv: string
}

interface ProductFigures extends SalesFigures {
  views: number
  listViews: number
  interactions: number
}

interface BuyerGroup {
  country: string
  customerType: string
  ageBand: string
  gender: string
}

/** Figures counted by the shop. Days are days in Italy, `YYYY-MM-DD`; a month is its first day. */
export interface FactTables {
  productDays: { day: string; vendor: string; product: string } & ProductFigures
  saleDays: { day: string; vendor: string; product: string } & BuyerGroup & SalesFigures
  /** Sums of `productDays`. */
  productMonths: { month: string; vendor: string; product: string } & ProductFigures
  vendorDays: { day: string; vendor: string } & ProductFigures
  /** Sums of `saleDays`. */
  saleMonths: { month: string; vendor: string } & BuyerGroup & SalesFigures
}
