import type { SalesFact, ViewsFact } from '../../../server/facts/factKinds.ts'

/** What happened to a product on a day. */
export const viewed = (day: string, product: string, views: number): ViewsFact => ({
  day,
  product,
  views,
  listViews: views * 10,
  interactions: 0,
})

/** What was sold of it: one piece, in Italy, to nobody in particular. */
export const sold = (day: string, product: string, gmv: number): SalesFact => ({
  day,
  product,
  country: 'IT',
  customerType: 'consumer',
  ageBand: 'unknown',
  gender: 'unknown',
  units: 1,
  gmv,
})
