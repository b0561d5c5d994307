import { valueAt } from '../../../schema/index.ts'
import type { DemoRecord } from '../base/fillRecord.ts'

/** The data of a product that orders and facts use. */
export interface SoldProduct {
  readonly record: DemoRecord
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly retail: number
  readonly wholesale: number
}

const amount = (record: DemoRecord, name: string) => {
  const value = valueAt(record, ['pricing', 'EUR', name])
  return typeof value === 'number' ? value : 0
}

/** The products that the shop sells, by vendor. */
export function soldByVendor(products: readonly DemoRecord[]): Map<string, SoldProduct[]> {
  const sold = new Map<string, SoldProduct[]>()
  for (const record of products) {
    const retail = amount(record, 'retail')
    if (retail === 0 || !['active', 'approved'].includes(String(record.status))) continue
    const vendor = String(record.vendor)
    const own = sold.get(vendor) ?? []
    own.push({
      record,
      id: String(record._id),
      sku: String(record.sku),
      name: String(record.name),
      retail,
      wholesale: amount(record, 'wholesale'),
    })
    sold.set(vendor, own)
  }
  return sold
}
