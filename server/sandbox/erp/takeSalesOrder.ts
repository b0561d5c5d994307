import { sql } from 'kysely'
import { array, object, string, ValidationError, type InferType } from 'yup'
import type { ErpAccount } from '../../adapters/erp/erpAccount.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { refusedBy, regions, salesOrderContract } from './salesOrderContract.ts'
import { ErpRefusal } from './erpRefusal.ts'

/** The numbers of sales orders start after this one. */
const numbersStartAfter = 10_000_000

const requiredProperty = (property: string) =>
  string().strict().required(`Property '${property}' is missing.`)

const salesOrder = object({
  SalesOrderType: requiredProperty('SalesOrderType'),
  SalesOrganization: requiredProperty('SalesOrganization'),
  DistributionChannel: requiredProperty('DistributionChannel'),
  OrganizationDivision: requiredProperty('OrganizationDivision'),
  SoldToParty: requiredProperty('SoldToParty'),
  PurchaseOrderByCustomer: requiredProperty('PurchaseOrderByCustomer'),
  to_Item: array(
    object({
      Material: requiredProperty('Material'),
      RequestedQuantity: string()
        .strict()
        .matches(/^[1-9]\d{0,11}$/, 'Enter an order quantity.')
        .required(),
    }),
  )
    .required('Sales document has no items.')
    .min(1, 'Sales document has no items.'),
  to_Partner: array(
    object({
      PartnerFunction: requiredProperty('PartnerFunction'),
      to_Address: array(object({ Country: string(), Region: string() })).optional(),
    }),
  )
    .required('Sales document has no ship-to party.')
    .min(1, 'Sales document has no ship-to party.'),
})
type SalesOrder = InferType<typeof salesOrder>

function parseOrder(body: unknown): SalesOrder {
  const refused = refusedBy(salesOrderContract, body)
  if (refused !== null) throw new ErpRefusal('/IWBEP/CM_MGW_RT/020', refused)
  try {
    return salesOrder.validateSync(body)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ErpRefusal('/IWBEP/CM_MGW_RT/020', error.message)
  }
}

const customerRef = 'A_SalesOrder/SoldToParty'

/** @throws ErpRefusal for an order that this ERP refuses */
async function check(tx: Tx, order: SalesOrder, account: Omit<ErpAccount, 'url'>): Promise<void> {
  const { SalesOrganization, DistributionChannel, OrganizationDivision, SoldToParty } = order
  const area = [SalesOrganization, DistributionChannel, OrganizationDivision].join(' ')
  const expectedArea = [
    account.salesOrganisation,
    account.distributionChannel,
    account.division,
  ].join(' ')
  if (area !== expectedArea) throw new ErpRefusal('V1/320', `Sales area ${area} is not defined.`)
  if (SoldToParty !== account.soldTo)
    throw new ErpRefusal(
      'VP/204',
      `Customer ${SoldToParty} is not created in sales area ${expectedArea}.`,
      customerRef,
    )
  for (const { Country = '', Region = '' } of order.to_Partner.flatMap(
    ({ to_Address: to = [] }) => to,
  ))
    if (Region !== '' && regions[Country]?.includes(Region) === false)
      throw new ErpRefusal(
        'AM/004',
        `Region ${Region} is not defined for country ${Country}.`,
        'A_SalesOrderPartnerAddress/Region',
      )
  const blocks = await tx.selectFrom('erpBlocks').selectAll().execute()
  const isBlocked = (what: string, name: string) =>
    blocks.some((one) => one.what === what && one.name === name)
  if (isBlocked('customer', SoldToParty))
    throw new ErpRefusal(
      'V1/146',
      `Customer ${SoldToParty} is blocked for sales orders.`,
      customerRef,
    )
  const material = order.to_Item.find(({ Material }) => isBlocked('material', Material))?.Material
  if (material !== undefined)
    throw new ErpRefusal(
      'V1/382',
      `Material ${material} is blocked in sales organization ${SalesOrganization}.`,
      'A_SalesOrderItem/Material',
    )
}

/**
 * Creates a sales order with its items and partners. As in the real ERP, nothing prevents two sales
 * orders for one purchase order of a customer.
 * @throws ErpRefusal
 */
export async function takeSalesOrder(
  database: Database,
  account: Omit<ErpAccount, 'url'>,
  body: unknown,
): Promise<object> {
  const order = parseOrder(body)
  return inTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('erpSalesOrders'))`.execute(tx)
    await check(tx, order, account)
    const { last } = await tx
      .selectFrom('erpSalesOrders')
      .select((select) => select.fn.max('salesOrder').as('last'))
      .executeTakeFirstOrThrow()
    const number = String((Number(last) || numbersStartAfter) + 1)
    await tx
      .insertInto('erpSalesOrders')
      .values({
        salesOrder: number,
        purchaseOrder: order.PurchaseOrderByCustomer,
        soldTo: order.SoldToParty,
        doc: JSON.stringify(body),
        createdAt: new Date(),
      })
      .execute()
    return { ...order, SalesOrder: number }
  })
}
