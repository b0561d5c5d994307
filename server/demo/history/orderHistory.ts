import { orderStatus } from '../../../resources/parts/orders/orderStatus.ts'
import { isObject } from '../../../schema/index.ts'
import { personOf, vendorOr, type DemoPerson } from '../base/demoPeople.ts'
import { momentBetween } from '../base/demoTime.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { RecordHistory } from './historyWriter.ts'

type Part = readonly [by: DemoPerson, was: Readonly<Record<string, unknown>>]

const isFilled = (value: unknown) => value !== null && value !== undefined

/** The history of an order: prepared by its artisan, entered, shipped, booked. */
export function orderHistory(record: DemoRecord): RecordHistory {
  const random = seededRandom(`story-${String(record._id)}`)
  const created = Date.parse(String(record.createdAt))
  const updated = Date.parse(String(record.updatedAt))
  const logistics = personOf('logistics')
  const shipments = Array.isArray(record.shipments) ? record.shipments.filter(isObject) : []
  const waiting = shipments.map((one) => ({ ...one, state: 'pending' as const }))
  const parts: Part[] = []
  if (Array.isArray(record.orderManagementData) && record.orderManagementData.length > 0)
    parts.push([vendorOr(record.vendor, 'logistics'), { orderManagementData: [] }])
  if (isFilled(record.PurchaseOrder)) parts.push([logistics, { PurchaseOrder: null }])
  parts.push([
    logistics,
    { state: 'ready', shipments: waiting, status: orderStatus('ready', waiting) },
  ])
  if (isFilled(record.invoiceTotal))
    parts.push([
      logistics,
      { invoiceTotal: null, fedexBookingConfirmationNumber: null, documentation: null },
    ])
  const times = parts
    .map(() => momentBetween(created, updated, random))
    .toSorted((one, other) => one - other)
    .with(-1, updated)
  return {
    maker: personOf('admin'),
    steps: parts.map(([by, was], place) => ({
      at: times[place] ?? updated,
      by,
      call: 'PUT /api/order/{id}',
      was,
    })),
    // Answers of carrier, ERP and shop.
    unseen: {
      createdInErpAt: null,
      canceledInShopAt: null,
      endedAt: null,
      shippingRates: [],
      'shipmentResult.LabelURL': null,
      'shipmentResult.TrackingExternalLink': null,
      'shipmentResult.Errors': null,
    },
  }
}
