import type { Database } from '../../db/connect.ts'
import { ErpRefusal } from './erpRefusal.ts'

const columns = new Map([
  ['PurchaseOrderByCustomer', 'purchaseOrder'],
  ['SoldToParty', 'soldTo'],
  ['SalesOrder', 'salesOrder'],
] as const)

/** @throws ErpRefusal for a filter that is not a conjunction of fields equal to texts */
function conditions(filter: string) {
  const text = String.raw`'(?:[^']|'')*'`
  if (!new RegExp(`^\\w+ eq ${text}(?: and \\w+ eq ${text})*$`).test(filter))
    throw new ErpRefusal('/IWBEP/CM_MGW_RT/176', 'Invalid filter expression.')
  return [...filter.matchAll(new RegExp(`(\\w+) eq (${text})`, 'g'))].map(
    ([, name = '', value]) => {
      const column = columns.get(name as 'SalesOrder')
      if (!column) throw new ErpRefusal('/IWBEP/CM_MGW_RT/102', `Property ${name} not found.`)
      return { column, value: (value ?? '').slice(1, -1).replaceAll("''", "'") }
    },
  )
}

/** Sales orders that match an OData 2 filter, ordered by number. @throws ErpRefusal */
export async function findSalesOrders(database: Database, query: URLSearchParams) {
  let found = database
    .selectFrom('erpSalesOrders')
    .select(['salesOrder', 'purchaseOrder', 'soldTo'])
    .orderBy('salesOrder')
    .limit(Math.min(Number(query.get('$top') ?? 100) || 0, 100))
  for (const { column, value } of conditions(query.get('$filter') ?? ''))
    found = found.where(column, '=', value)
  const rows = await found.execute()
  return {
    results: rows.map(({ salesOrder, purchaseOrder, soldTo }) => ({
      SalesOrder: salesOrder,
      PurchaseOrderByCustomer: purchaseOrder,
      SoldToParty: soldTo,
    })),
  }
}
