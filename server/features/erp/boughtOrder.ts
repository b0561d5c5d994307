import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { today } from '../../../schema/days/workingDays.ts'
import type { LineItem, Order } from '../../../resources/parts/orders/order.ts'
import type { ErpAddress, ErpItem, ErpOrder } from '../../adapters/erp/erp.ts'
import type { Database } from '../../db/connect.ts'

const orderDoc = documents('orders')

/** An order of the shop with the portal's records of it, one for each artisan. */
export interface BoughtOrder extends ErpOrder {
  /** Records that are not canceled, ordered by id. */
  readonly records: readonly { readonly id: string; readonly isNoted: boolean }[]
  /** Ids of records that were canceled since an attempt whose outcome is unknown: the ERP may have them. */
  readonly canceledSince: readonly string[]
}

interface Row {
  readonly id: string
  readonly isNoted: boolean
  readonly completedAt: Date | null
  readonly items: readonly LineItem[] | null
  readonly shipTo: Order['shipTo']
}

const itemsOf = ({ items }: Row): readonly ErpItem[] =>
  (items ?? []).map(({ variant_sku: sku, quantity, price, productData }) => ({
    material: sku,
    quantity,
    name: productData?.name || sku,
    price: price ?? null,
  }))

/** The ship-to address for the ERP; null when it is empty. */
export function erpAddress(shipTo: Order['shipTo']): ErpAddress | null {
  if (!shipTo) return null
  const text = (name: keyof ErpAddress) => shipTo[name] ?? ''
  const address = {
    name: text('name'),
    company: text('company'),
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    zip: text('zip'),
    state: text('state'),
    country: text('country'),
    phone: text('phone'),
    email: text('email'),
  }
  return Object.values(address).some(Boolean) ? address : null
}

/** The complete order of the shop with a number; null for a number that no record has. */
export async function boughtOrder(database: Database, number: string): Promise<BoughtOrder | null> {
  const { rows } = await sql<Row & { readonly isCanceled: boolean; readonly isLate: boolean }>`
    select o."_id"::text as id, o."status" = 'canceled' as "isCanceled", o."createdInErpAt" is not null as "isNoted",
      coalesce(o."updatedAt" >= e."unclearSince", false) as "isLate", o."completed_at" as "completedAt", ${orderDoc.json('line_items')} as items, ${orderDoc.json('shipTo')} as "shipTo"
    from orders o join orders_docs d on d."_id" = o."_id"
      left join "erpOrders" e on e."number" = o."number"
    where o."number" = ${number} order by o."_id"`.execute(database)
  if (rows.length === 0) return null
  const open = rows.filter(({ isCanceled }) => !isCanceled)
  const completed = open.flatMap(({ completedAt }) => completedAt?.getTime() ?? [])
  return {
    number,
    day: completed.length ? today(Math.min(...completed)) : null,
    shipTo: open.map((row) => erpAddress(row.shipTo)).find((address) => address !== null) ?? null,
    items: open.flatMap(itemsOf),
    records: open.map(({ id, isNoted }) => ({ id, isNoted })),
    canceledSince: rows.flatMap(({ id, isCanceled, isLate }) => (isCanceled && isLate ? id : [])),
  }
}
