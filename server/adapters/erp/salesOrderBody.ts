import type { ErpAddress, ErpItem, ErpOrder } from './erp.ts'
import type { ErpAccount } from './erpAccount.ts'

/** SAP's partner function of the ship-to party. */
const shipToParty = 'SH'
const maxItemText = 40

/** A day in OData 2's format. */
const dateOf = (day: string) => `/Date(${Date.parse(`${day}T00:00:00Z`)})/`

/**
 * A value that is too long for SAP. SAP truncates nothing, and nothing that a carrier needs may be
 * silently lost here.
 */
export interface Unfit {
  readonly field: keyof ErpAddress | 'number'
  /** Most characters that SAP accepts. */
  readonly most: number
}

/** A text split at spaces into lines of these lengths; undefined when it does not fit. */
function splitLines(text: string, lines: readonly number[]): readonly string[] | undefined {
  const [most, ...rest] = lines
  if (most === undefined) return text === '' ? [] : undefined
  if (text.length <= most) return [text]
  const space = text.lastIndexOf(' ', most)
  const at = space > 0 ? space : most
  const restLines = splitLines(text.slice(at).trim(), rest)
  return restLines && [text.slice(0, at), ...restLines]
}

const sum = (lines: readonly number[]) => lines.reduce((all, one) => all + one, 0)

/** The lines of an address by SAP's properties, and the fields that do not fit. */
function linesOf(to: ErpAddress) {
  const unfit: Unfit[] = []
  function placed(
    field: keyof ErpAddress,
    places: readonly (readonly [property: string, most: number])[],
  ): readonly (readonly [string, string])[] {
    const lengths = places.map(([, most]) => most)
    const lines = splitLines(to[field].trim(), lengths)
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

/** The field of an order that each of SAP's properties holds. */
const orderFields = {
  PurchaseOrderByCustomer: 'number',
  CustomerPurchaseOrderDate: 'completed_at',
  Material: 'line_items.variant_sku',
  RequestedQuantity: 'line_items.quantity',
  ConditionRateValue: 'line_items.price',
  Country: 'shipTo.country',
  Region: 'shipTo.state',
  // Holds the company if there is one, else the name.
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

/**
 * The order's field behind a property of SAP; undefined for a property without one, such as the
 * customer.
 */
export const orderFieldOf = (property: string) =>
  Object.entries(orderFields).find(([name]) => name === property)?.[1]

const maxNumberLength = 35

/** The values of an order that are too long for SAP. */
export const unfitFor = ({
  number,
  shipTo,
}: Pick<ErpOrder, 'number' | 'shipTo'>): readonly Unfit[] => [
  ...(number.length > maxNumberLength ? [{ field: 'number', most: maxNumberLength } as const] : []),
  ...(shipTo ? linesOf(shipTo).unfit : []),
]

/**
 * Regions must be codes; older orders, from before the shop sent codes, have names, which SAP
 * refuses.
 */
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
  SalesOrderItemText: name.slice(0, maxItemText),
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

/** A sales order with its items and partners, created by a single POST to `A_SalesOrder`. */
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
