import { sql } from 'kysely'
import type { Database } from '../../../server/db/connect.ts'

type Row = Readonly<Record<string, unknown>>

/** Every table of facts and of their sums: days as texts, what they count as numbers, in an order of their own. */
export async function allFacts(
  database: Database,
): Promise<
  Record<'productDays' | 'saleDays' | 'productMonths' | 'vendorDays' | 'saleMonths', readonly Row[]>
> {
  const read = async (table: string) => {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
      order by coalesce(to_jsonb(t) ->> 'day', to_jsonb(t) ->> 'month'), t::text`.execute(database)
    return rows.map(({ row }) => row)
  }
  return {
    productDays: await read('productDays'),
    saleDays: await read('saleDays'),
    productMonths: await read('productMonths'),
    vendorDays: await read('vendorDays'),
    saleMonths: await read('saleMonths'),
  }
}
