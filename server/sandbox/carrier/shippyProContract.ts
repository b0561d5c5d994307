import { isObject } from '../../../schema/index.ts'

/*
 * What ShippyPro takes of the calls that the portal makes: written from its own page and from clients of others, never
 * from ours. The embedded carrier refuses by it, and ignores what it does not name: ShippyPro does (a published module
 * misspells `RateID`, and ships). Nothing was run against it. Sources:
 * - page: www.shippypro.com/ShippyPro-API-Documentation, stored copy of which the part up to GetRates was readable
 *   (address, authentication, `{Method, Params}`, GetRates), and its sample of Ship as others have copied it.
 * - clients: claytondus/Claytondus.ShippyPro 968dd62a (2022, types of GetRates and Ship with their answers),
 *   PostCo/shippy_pro_api 71a667bd (2023, RatesErrors, GetTracking, HTTP statuses), piwni/laravel-shippypro-client 14aed0cc
 *   (2019, currency, zone_name, weight_range of a rate), NaN-tic/trytond-carrier_send_shipments_shippypro 5844aa50 (2024,
 *   Error, ErrorMessage, ValidationErrors, Status), altra/shippy-pro 0.0.8 (2024, BookPickup, CancelPickup), and single files
 *   with GetCarriers, GetShipment and GetOrder.
 * - ours: no source at all. The client sends it, and does not count on it: see docs/carrier.md.
 * No source gives lengths. One client cuts names and streets at 35, emails at 64, a TransactionID at 35; what it would cost
 * to be cut is the TransactionID, so ours have 32 and the embedded carrier takes 35.
 */

type Source = 'page' | 'clients' | 'ours'

interface Param {
  readonly is: 'text' | 'whole' | 'number' | 'flag' | 'total' | 'address' | 'parcels' | 'wholes'
  readonly from: Source
  readonly required?: true
  readonly most?: number
}
export type Params = Readonly<Record<string, Param>>

/** Each is a text; absent ones count as empty. */
export const addressNames = [
  'name',
  'company',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'email',
] as const

const consignment = {
  to_address: { is: 'address', from: 'page', required: true },
  from_address: { is: 'address', from: 'page', required: true },
  /** Whole centimetres; kilograms may have decimals. */
  parcels: { is: 'parcels', from: 'page', required: true },
  CashOnDelivery: { is: 'number', from: 'page' },
  CashOnDeliveryCurrency: { is: 'text', from: 'page' },
  ContentDescription: { is: 'text', from: 'page' },
  Insurance: { is: 'number', from: 'clients' },
  InsuranceCurrency: { is: 'text', from: 'clients' },
} as const satisfies Params

const shipmentId = { is: 'whole', from: 'ours', required: true } as const

export const shippyProContract = {
  GetRates: {
    ...consignment,
    /** `50.25` on the page, `"50.25 EUR"` by clients. */
    TotalValue: { is: 'total', from: 'page' },
    ShippingService: { is: 'text', from: 'page' },
    RateCarriers: { is: 'text', from: 'clients' },
  },
  Ship: {
    ...consignment,
    TotalValue: { is: 'total', from: 'page' },
    TransactionID: { is: 'text', from: 'page', required: true, most: 35 },
    CashOnDeliveryType: { is: 'whole', from: 'page' },
    CarrierName: { is: 'text', from: 'page', required: true },
    CarrierService: { is: 'text', from: 'page', required: true },
    CarrierID: { is: 'whole', from: 'page', required: true },
    /** Empty for what was no order there before. */
    OrderID: { is: 'text', from: 'page' },
    RateID: { is: 'text', from: 'page' },
    Incoterm: { is: 'text', from: 'page' },
    BillAccountNumber: { is: 'text', from: 'page' },
    PaymentMethod: { is: 'text', from: 'page' },
    Note: { is: 'text', from: 'page' },
    Async: { is: 'flag', from: 'page' },
    SendNotification: { is: 'flag', from: 'ours' },
    BookingNumber: { is: 'text', from: 'ours' },
  },
  GetShipment: { TransactionID: { is: 'text', from: 'clients', required: true, most: 35 } },
  BookPickup: {
    from_address: { is: 'address', from: 'clients', required: true },
    to_address: { is: 'address', from: 'clients', required: true },
    parcels: { is: 'parcels', from: 'clients', required: true },
    CarrierName: { is: 'text', from: 'clients', required: true },
    CarrierID: { is: 'whole', from: 'clients', required: true },
    PickupTime: { is: 'whole', from: 'clients', required: true },
    PickupNote: { is: 'text', from: 'clients', most: 255 },
    PickupMorningMintime: { is: 'text', from: 'clients' },
    PickupMorningMaxtime: { is: 'text', from: 'clients' },
    PickupAfternoonMintime: { is: 'text', from: 'clients' },
    PickupAfternoonMaxtime: { is: 'text', from: 'clients' },
    OrderIDs: { is: 'wholes', from: 'ours', required: true },
  },
  CancelPickup: {
    OrderIDs: { is: 'wholes', from: 'ours', required: true },
    ConfirmationID: { is: 'text', from: 'ours', required: true },
  },
  CancelShipment: { OrderID: shipmentId },
  UploadDocument: {
    OrderID: shipmentId,
    FileName: { is: 'text', from: 'ours', required: true },
    Document: { is: 'text', from: 'ours', required: true },
  },
  GetTracking: { Code: { is: 'text', from: 'clients', required: true } },
  GetCarriers: {},
} as const satisfies Readonly<Record<string, Params>>

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && value >= 0
const isWhole = (value: unknown) => Number.isSafeInteger(value) && isNumber(value)

function isParcel(value: unknown): boolean {
  if (!isObject(value)) return false
  const { length, width, height, weight } = value
  return [length, width, height].every(isWhole) && isNumber(weight)
}

const fits: Readonly<Record<Param['is'], (value: unknown) => boolean>> = {
  text: isText,
  whole: isWhole,
  number: isNumber,
  flag: (value) => typeof value === 'boolean',
  total: (value) =>
    isNumber(value) || (typeof value === 'string' && /^\d+(?:\.\d\d?)? [A-Z]{3}$/.test(value)),
  address: (value) => isObject(value) && addressNames.every((name) => isText(value[name] ?? '')),
  parcels: (value) => Array.isArray(value) && value.every(isParcel),
  wholes: (value) => Array.isArray(value) && value.every(isWhole),
}

/** The names of the parameters that this carrier does not take: missing, of another type, or too long. */
export function invalidParams(
  contract: Params,
  given: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(contract).flatMap(([name, { is, required, most }]) => {
    const value = given[name]
    if (value === undefined || value === null) return required ? [name] : []
    const isTooLong = most !== undefined && typeof value === 'string' && value.length > most
    return fits[is](value) && !isTooLong ? [] : [name]
  })
}
