import { sql } from 'kysely'
import type { Database } from '../../../server/db/connect.ts'
import type { Facts } from '../../../server/facts/loadFacts.ts'

/** Views and sales of two products in two months. */
export async function factsOfMonths(database: Database): Promise<Facts> {
  const { rows } = await sql<{ sku: string }>`
    select "sku" from products order by "sku" limit 2`.execute(database)
  const days = rows.flatMap(({ sku }) =>
    ['2026-09-30', '2026-10-01', '2026-10-02'].map((day) => ({ day, sku })),
  )
  const customer = { country: 'IT', customerType: 'trade', ageBand: '25-34', gender: 'female' }
  return {
    views: days.map((one, at) => ({ ...one, views: 10 + at, listViews: 40, interactions: at })),
    sales: days.map((one, at) => ({ ...one, ...customer, units: 1 + at, gmv: 99.5 })),
  }
}
