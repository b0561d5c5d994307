import type { ErpAddress, ErpItem, ErpOrder } from './erp.ts'
import type { ErpAccount } from './erpAccount.ts'

/** The function of the partner to whom an order goes. */
const shipToParty = 'SH'
/** The price of an item as somebody has set it. */
const priceCondition = 'PPR0'
const itemText = 40

/** As OData 2 writes days. */
const dateOf = (day: string) => `/Date(${Date.parse(`${day}T00:00:00Z`)})/`

const addressOf = ({ company, name, address, address2, city, zip, ...rest }: ErpAddress) => ({
  OrganizationName1: company || name,
  ...(company && { CareOfName: name }),
  StreetName: address,
  ...(address2 && { StreetPrefixName1: address2 }),
  CityName: city,
  PostalCode: zip,
  Region: rest.state,
  Country: rest.country,
  PhoneNumber: rest.phone,
  EmailAddress: rest.email,
})

const itemOf = ({ material, quantity, name, price }: ErpItem) => ({
  Material: material,
  RequestedQuantity: String(quantity),
  RequestedQuantityUnit: 'PC',
  SalesOrderItemText: name.slice(0, itemText),
  ...(price !== null && {
    to_PricingElement: [
      {
        ConditionType: priceCondition,
        ConditionRateValue: price.toFixed(2),
        ConditionCurrency: 'EUR',
        ConditionQuantity: '1',
        ConditionQuantityUnit: 'PC',
      },
    ],
  }),
})

/** A sales order with its items and partners, as `A_SalesOrder` takes it at once. */
export const salesOrderBody = (account: ErpAccount, order: ErpOrder) => ({
  SalesOrderType: account.orderType,
  SalesOrganization: account.salesOrganisation,
  DistributionChannel: account.distributionChannel,
  OrganizationDivision: account.division,
  SoldToParty: account.soldTo,
  PurchaseOrderByCustomer: order.number,
  TransactionCurrency: 'EUR',
  ...(order.day !== null && { CustomerPurchaseOrderDate: dateOf(order.day) }),
  to_Item: order.items.map(itemOf),
  to_Partner: [
    {
      PartnerFunction: shipToParty,
      Customer: account.soldTo,
      ...(order.shipTo && { to_Address: [addressOf(order.shipTo)] }),
    },
  ],
})
