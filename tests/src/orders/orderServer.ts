import { page, userEvent, type Locator } from 'vitest/browser'
import { isObject } from '../../../schema/index.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

type Row = Readonly<Record<string, unknown>>

/** An order of two products, one of them ready in part; as rich as one of the demo's. */
export const sampleOrder = {
  _id: 'o1',
  version: 4,
  number: 'R604210000',
  vendor: 'u1',
  vendorName: 'Ceramiche Fontana',
  state: 'ready',
  status: 'ready',
  completed_at: '2026-10-02T09:15:00.000Z',
  expectedShippingAt: '2030-11-30',
  country: 'US',
  PurchaseOrder: '4510000123',
  display_item_total: '€1,380.20',
  netToVendor: 640.15,
  products: ['p1', 'p2'],
  line_items: [
    {
      variant_sku: 'CFON-1',
      variant_id: 'p1',
      quantity: 4,
      price: 230.05,
      cost_price: 120,
      net_to_vendor: 470.15,
      expected_shipping_at: '2030-11-30',
      customization: 'Initials A. R. on the base',
      customization_pdf: '/files/papers/sheet/initials.pdf',
      productData: { name: 'Ciotola Argentario', material: 'ceramic' },
    },
    {
      variant_sku: 'CFON-2',
      variant_id: 'p2',
      quantity: 1,
      price: 460,
      cost_price: 170,
      net_to_vendor: 170,
      expected_shipping_at: '2030-12-05',
      customization: null,
      customization_pdf: null,
      productData: { name: 'Tavolo Maremma', material: 'wood' },
    },
  ],
  shipments: [
    { number: 'H310450000', state: 'ready', manifest: [{ variant_id: 'p1', quantity: 4 }] },
    { number: 'H310450001', state: 'pending', manifest: [{ variant_id: 'p2', quantity: 1 }] },
    { number: 'H310450002', state: 'pending', manifest: [] },
  ],
  orderManagementData: [
    {
      _id: 'm1',
      productSKU: 'CFON-1',
      expectedShippingAt: '2026-10-20',
      comments: 'Packed in straw',
      parcels: [{ number: 1, weight: 4.5, D: 40, W: 40, H: 30 }],
      cardbCertification: null,
      purchaseOrderFile: null,
      readyPhoto: ['/files/pictures/one.jpg', '/files/pictures/two.jpg'],
      packagePhoto: ['/files/pictures/box.jpg'],
    },
  ],
  reviews: [],
  documentation: null,
  pickupAddressAndTime: {
    locationName: 'Bottega',
    address: 'Via del Vetro 7',
    address2: null,
    city: 'Empoli',
    zip: '50053',
    state: 'Toscana',
    country: 'IT',
    phone: null,
    morningMinTime: '09:00',
    morningMaxTime: '12:30',
    afternoonMinTime: '14:00',
    afternoonMaxTime: '17:30',
    shippingLabelRecipent: null,
  },
  labels: [],
} as const satisfies Row

/** What a call changes in an order, as the server would store it. */
function changed(order: Row, { path, body }: Sent): Row {
  const values = isObject(body) ? body : {}
  if (path.endsWith('/pickup-address')) return { ...order, pickupAddressAndTime: values }
  const sku = decodeURIComponent(/\/product\/([^/]+)\//.exec(path)?.[1] ?? '')
  const of = (list: string) => (Array.isArray(order[list]) ? order[list].filter(isObject) : [])
  const without = (list: string) => of(list).filter((one) => one['productSKU'] !== sku)
  if (path.endsWith('/review'))
    return { ...order, reviews: [...without('reviews'), { productSKU: sku, ...values }] }
  const { comment, images, ...rest } = values
  const { ready, packed } = isObject(images) ? images : {}
  const entry = of('orderManagementData').find(({ productSKU }) => productSKU === sku)
  return {
    ...order,
    orderManagementData: [
      ...without('orderManagementData'),
      {
        _id: `m-${sku}`,
        productSKU: sku,
        ...entry,
        ...rest,
        ...(comment !== undefined && { comments: comment }),
        ...(ready !== undefined && { readyPhoto: ready }),
        ...(packed !== undefined && { packagePhoto: packed }),
      },
    ],
  }
}

interface Stock {
  readonly order?: Row
  /** The orders that its list finds. */
  readonly list?: (query: URLSearchParams) => readonly Row[]
  readonly pages?: number
  /** Answers before all else. */
  readonly first?: (sent: Sent, stored: Row) => Reply | undefined
}

/** A server with one artisan, `u1`, and an order of theirs that its calls change. */
export function orderServer(stock: Stock = {}) {
  let stored: Row = stock.order ?? sampleOrder
  const sent = fakeServer((one) => {
    const custom = stock.first?.(one, stored)
    if (custom) return custom
    const { method, path, query } = one
    if (/^\/api\/vendor\/\w+$/.test(path))
      return { body: { _id: path.slice(12), artisanName: 'Ceramiche Fontana', version: 1 } }
    if (path.endsWith('/room')) return { body: { used: 0, room: 0 } }
    if (path.startsWith('/api/order/vendor/'))
      return { body: { docs: stock.list?.(query) ?? [stored], page: 1, pages: stock.pages ?? 1 } }
    if (path === '/api/order/purchase-order/R604210000/u1') return { body: stored }
    if (path.startsWith('/api/order/purchase-order/'))
      return { status: 404, body: { error: 'order not found', code: 'NOT_FOUND' } }
    if (path.endsWith('/shipments')) return { body: { shipments: [] } }
    if (method === 'PUT' && path.startsWith('/api/order/')) {
      stored = { ...changed(stored, one), version: Number(stored['version']) + 1 }
      return { body: stored }
    }
    return undefined
  })
  return {
    sent,
    /** What somebody else stores meanwhile. */
    change(changes: Row) {
      stored = { ...stored, ...changes, version: Number(stored['version']) + 1 }
      return stored
    },
    /** What was written, newest last. */
    writes: () => sent.filter(({ method }) => method !== 'GET' && method !== 'HEAD'),
  }
}

export const orderPage = '/vendors/u1/orders/R604210000'

/** A pickup that is complete is to be read until it is to be changed. */
export async function openPickup(): Promise<Locator> {
  await userEvent.click(page.getByRole('link', { name: 'Change the pickup' }))
  return page.getByRole('form', { name: 'Pickup of this order' })
}
