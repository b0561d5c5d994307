/**
 * What SAP's `API_SALES_ORDER_SRV` (OData 2) accepts: properties and lengths of its published
 * metadata (S/4HANA), not of our client; nothing was run against a system. An unknown property and
 * a text that is too long are refused: SAP truncates nothing.
 */
export interface Entity {
  /**
   * Longest text; `day` is `/Date(ms)/`; a pair is the number of digits in all and of decimals, as
   * text.
   */
  readonly [property: string]: number | 'day' | readonly [number, number] | Entity
}

const address: Entity = {
  AddresseeFullName: 80,
  OrganizationName1: 40,
  OrganizationName2: 40,
  OrganizationName3: 40,
  OrganizationName4: 40,
  FormOfAddress: 4,
  StreetName: 60,
  StreetPrefixName1: 40,
  StreetPrefixName2: 40,
  StreetSuffixName1: 40,
  StreetSuffixName2: 40,
  HouseNumber: 10,
  CityName: 40,
  DistrictName: 40,
  PostalCode: 10,
  Country: 3,
  Region: 3,
  PhoneNumberCountry: 3,
  PhoneNumber: 30,
  PhoneExtensionNumber: 10,
  MobilePhoneCountry: 3,
  MobileNumber: 30,
  EmailAddress: 241,
  CorrespondenceLanguage: 2,
  POBox: 10,
  POBoxPostalCode: 10,
  TaxJurisdiction: 15,
}

const priceElement: Entity = {
  ConditionType: 4,
  ConditionRateValue: [24, 9],
  ConditionCurrency: 5,
  ConditionQuantity: [5, 0],
  ConditionQuantityUnit: 3,
  PricingProcedureStep: 3,
  PricingProcedureCounter: 3,
}

/**
 * `A_SalesOrder` with the entities that may be created along with it; properties that begin with
 * `to_` are lists.
 */
export const salesOrderContract: Entity = {
  SalesOrder: 10,
  SalesOrderType: 4,
  SalesOrganization: 4,
  DistributionChannel: 2,
  OrganizationDivision: 2,
  SoldToParty: 10,
  PurchaseOrderByCustomer: 35,
  PurchaseOrderByShipToParty: 35,
  CustomerPurchaseOrderType: 4,
  CustomerPurchaseOrderDate: 'day',
  RequestedDeliveryDate: 'day',
  TransactionCurrency: 5,
  ExternalDocumentID: 40,
  AssignmentReference: 18,
  SDDocumentReason: 3,
  ShippingCondition: 2,
  IncotermsClassification: 3,
  IncotermsLocation1: 70,
  to_Item: {
    SalesOrderItem: 6,
    Material: 40,
    SalesOrderItemText: 40,
    MaterialByCustomer: 35,
    RequestedQuantity: [15, 3],
    RequestedQuantityUnit: 3,
    ExternalItemID: 40,
    ProductionPlant: 4,
    StorageLocation: 4,
    ItemNetWeight: [15, 3],
    ItemWeightUnit: 3,
    to_PricingElement: priceElement,
  },
  to_Partner: {
    PartnerFunction: 2,
    Customer: 10,
    Supplier: 10,
    Personnel: 8,
    ContactPerson: 10,
    AddressID: 10,
    VATRegistration: 20,
    to_Address: address,
  },
  to_Text: { Language: 2, LongTextID: 4, LongText: Infinity },
}

/** SAP's regions of countries: codes, never names. Only those that the tests and the demo need. */
export const regions: Readonly<Record<string, readonly string[]>> = {
  US: 'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  ),
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
  AU: 'ACT NSW NT QLD SA TAS VIC WA'.split(' '),
}

/** The first error of a value, as a message; null when it is valid. SAP reports only the first. */
export function refusedBy(contract: Entity, value: unknown, name = 'A_SalesOrder'): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `Entity '${name}' is invalid.`
  for (const [property, one] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    const rule = contract[property]
    if (rule === undefined) return `Property '${property}' is invalid.`
    if (one === null) continue
    const found = refusedValue(rule, one, property)
    if (found !== null) return found
  }
  return null
}

function refusedValue(rule: Entity[string], value: unknown, property: string): string | null {
  const invalid = `Property '${property}' has an invalid value.`
  if (rule === 'day') return /^\/Date\(\d+\)\/$/.test(String(value)) ? null : invalid
  if (typeof rule === 'number') {
    if (typeof value !== 'string') return invalid
    return value.length <= rule
      ? null
      : `Property '${property}' has an invalid value: at most ${rule} characters.`
  }
  if (Array.isArray(rule)) {
    const [maxDigits, maxDecimals] = rule as readonly [number, number]
    const [, integer = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
    const fits =
      integer !== '' &&
      decimals.length <= maxDecimals &&
      integer.length + decimals.length <= maxDigits
    return typeof value === 'string' && fits ? null : invalid
  }
  if (!Array.isArray(value)) return invalid
  for (const one of value as readonly unknown[]) {
    const found = refusedBy(rule as Entity, one, property)
    if (found !== null) return found
  }
  return null
}
