import type { ErpAddress, ErpItem, ErpOrder } from './erp.ts'
import type { ErpAccount } from './erpAccount.ts'

/** The function of the partner to whom an order goes. */
const shipToParty = 'SH'
const itemText = 40

/** As OData 2 writes days. */
const dateOf = (day: string) => `/Date(${Date.parse(`${day}T00:00:00Z`)})/`

/** What SAP has no room for: nothing there is cut, and nothing that a carrier needs may be lost in silence. */
export interface Unfit {
  readonly field: keyof ErpAddress | 'number'
  /** Characters that SAP has room for. */
  readonly most: number
}

/** A text on lines of so many characters each, divided at spaces; undefined for one that they do not hold. */
function divided(text: string, lines: readonly number[]): readonly string[] | undefined {
  const [most, ...rest] = lines
  if (most === undefined) return text === '' ? [] : undefined
  if (text.length <= most) return [text]
  const space = text.lastIndexOf(' ', most)
  const at = space > 0 ? space : most
  const below = divided(text.slice(at).trim(), rest)
  return below && [text.slice(0, at), ...below]
}

const sum = (lines: readonly number[]) => lines.reduce((all, one) => all + one, 0)

/** The lines of an address by SAP's names, and what does not fit there. */
function linesOf(to: ErpAddress) {
  const unfit: Unfit[] = []
  function placed(
    field: keyof ErpAddress,
    places: readonly (readonly [property: string, most: number])[],
  ): readonly (readonly [string, string])[] {
    const lengths = places.map(([, most]) => most)
    const lines = divided(to[field].trim(), lengths)
    if (!lines) unfit.push({ field, most: sum(lengths) })
    return (lines ?? []).flatMap((line, at) => (line ? [[places[at]?.[0] ?? '', line]] : []))
  }
  const names = to.company
    ? [
        ...placed('company', [
          ['OrganizationName1', 40],
          ['OrganizationName3', 40],
        ]),
        ...placed('name', [
          ['OrganizationName2', 40],
          ['OrganizationName4', 40],
        ]),
      ]
    : placed('name', [
        ['OrganizationName1', 40],
        ['OrganizationName2', 40],
      ])
  const lines = [
    ...names,
    ...placed('address', [
      ['StreetName', 60],
      ['StreetSuffixName1', 40],
    ]),
    ...placed('address2', [
      ['StreetPrefixName1', 40],
      ['StreetPrefixName2', 40],
    ]),
    ...placed('city', [
      ['CityName', 40],
      ['DistrictName', 40],
    ]),
    ...placed('zip', [['PostalCode', 10]]),
    ...placed('phone', [['PhoneNumber', 30]]),
    ...placed('email', [['EmailAddress', 241]]),
  ]
  return { lines, unfit }
}

/** SAP's names of what an order holds beside its address, and ours. */
const orderFields = {
  PurchaseOrderByCustomer: 'number',
  CustomerPurchaseOrderDate: 'completed_at',
  Material: 'line_items.variant_sku',
  RequestedQuantity: 'line_items.quantity',
  ConditionRateValue: 'line_items.price',
  Country: 'shipTo.country',
  Region: 'shipTo.state',
  // The company where there is one, else the name.
  OrganizationName1: 'shipTo',
  OrganizationName2: 'shipTo.name',
  OrganizationName3: 'shipTo.company',
  OrganizationName4: 'shipTo.name',
  StreetName: 'shipTo.address',
  StreetSuffixName1: 'shipTo.address',
  StreetPrefixName1: 'shipTo.address2',
  StreetPrefixName2: 'shipTo.address2',
  CityName: 'shipTo.city',
  DistrictName: 'shipTo.city',
  PostalCode: 'shipTo.zip',
  PhoneNumber: 'shipTo.phone',
  EmailAddress: 'shipTo.email',
} as const

/** The field of an order that SAP means by a property; undefined for what no order says, such as the customer. */
export const orderFieldOf = (property: string) =>
  Object.entries(orderFields).find(([name]) => name === property)?.[1]

const longestNumber = 35

/** What of an order SAP would refuse for good. */
export const unfitFor = ({
  number,
  shipTo,
}: Pick<ErpOrder, 'number' | 'shipTo'>): readonly Unfit[] => [
  ...(number.length > longestNumber ? [{ field: 'number', most: longestNumber } as const] : []),
  ...(shipTo ? linesOf(shipTo).unfit : []),
]

/** A region is a code of its country; orders from before the shop told codes have names, which SAP refuses. */
const isCode = (region: string) => /^[A-Z0-9]{1,3}$/.test(region)

const addressOf = (to: ErpAddress) => ({
  ...Object.fromEntries(linesOf(to).lines),
  Country: to.country,
  ...(isCode(to.state) && { Region: to.state }),
})

const itemOf = (
  { priceCondition, unit }: ErpAccount,
  { material, quantity, name, price }: ErpItem,
) => ({
  Material: material,
  RequestedQuantity: String(quantity),
  RequestedQuantityUnit: unit,
  SalesOrderItemText: name.slice(0, itemText),
  ...(price !== null && {
    to_PricingElement: [
      {
        ConditionType: priceCondition,
        ConditionRateValue: price.toFixed(2),
        ConditionCurrency: 'EUR',
        ConditionQuantity: '1',
        ConditionQuantityUnit: unit,
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
  to_Item: order.items.map((item) => itemOf(account, item)),
  to_Partner: [
    {
      PartnerFunction: shipToParty,
      Customer: account.soldTo,
      ...(order.shipTo && { to_Address: [addressOf(order.shipTo)] }),
    },
  ],
})
