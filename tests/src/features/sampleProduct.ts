import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

type Json = Readonly<Record<string, unknown>>

export const collection = '01900000-0000-7000-8000-0000000000c1'

/** What a product tells of its type. */
const type = {
  _id: '01900000-0000-7000-8000-0000000000a1',
  name: { en: 'Bowls', it: 'Ciotole' },
  dataItems: [
    { key: 'Wooden Crate', name: { en: 'Wooden Crate', it: 'Cassa di legno' }, type: 'number' },
    { key: 'Finish', name: { en: 'Finish', it: 'Finitura' }, type: 'text' },
    { key: 'Capacity', name: { en: 'Capacity', it: 'Capacità' }, type: 'number', unit: 'l' },
    { key: 'Dishwasher safe', name: { en: 'Dishwasher safe', it: 'Lavabile' }, type: 'flag' },
  ],
}

const monthsAgo = (months: number) => {
  const moment = new Date()
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment.toISOString()
}

/** A product as the server answers it. */
export const sample: Json = {
  _id: 'p1',
  version: 3,
  sku: 'AFAR-00358',
  name: 'Ciotola Matera',
  displayTitle: { en: 'Matera bowl', it: 'Ciotola Matera' },
  description: 'A bowl',
  status: 'active',
  vendor: 'u1',
  vendorName: 'Argille Farina',
  vendorCollection: collection,
  type,
  category: 'tableware',
  mainColor: 'beige',
  material: 'terracotta',
  dimensions: { W: 25.5, D: 25.5, H: 10 },
  weight: 1.2,
  pricing: {
    EUR: { wholesale: 100, retail: 250 },
    USD: { retail: 300 },
    GBP: { retail: 230 },
  },
  fiscalRegimen: 22,
  stockQuantity: 24,
  shippingIn: 5,
  packagingTime: 7,
  canBeRemade: false,
  parcels: [
    { number: 1, weight: 1, D: 10, W: 20, H: 30 },
    { number: 2, weight: 2, D: 11, W: 21, H: 31 },
  ],
  mainPhoto: '/files/main.jpg',
  picture: '/files/main.jpg',
  photos: ['/files/a.jpg', '/files/b.jpg'],
  onboardingPhoto: '/files/first.jpg',
  hiResImages: ['/files/large.jpg'],
  additionalData: [
    { key: 'Wooden Crate', language: 'en', value: '40' },
    { key: 'Finish', language: 'en', value: 'matt' },
    { key: 'Finitura', language: 'it', value: 'opaca' },
    { key: 'Lining', language: 'en', value: 'cotton' },
  ],
  careInstructions: '/files/media/0/care.pdf',
  blocked: false,
  internalUseOnly: true,
  auditedOn: monthsAgo(8),
  lastUpdatedByAt: { by: 'maria@bottega.example', at: '2026-10-02T08:00:00.000Z' },
  lastChanges: {
    email: 'maria@bottega.example',
    date: '2026-10-02T08:00:00.000Z',
    userType: 'manager',
    changes: [
      { field: 'pricing.EUR.retail', from: '240', to: '250' },
      { field: 'description', from: 'Old', to: 'A bowl' },
      { field: 'shippingIn', from: '4', to: '5' },
      {
        field: 'additionalData',
        from: '[]',
        to: '[{"key":"Wooden Crate","language":"en","value":"40"}]',
      },
    ],
  },
}

const siblings = [
  { ...sample, type: type._id },
  { _id: 'p2', sku: 'AFAR-00359', name: 'Ciotola Erice', picture: '/files/e.jpg', version: 1 },
]

/**
 * Answers for the editor of the sample, changed at will; keeps what was sent.
 * @param first answers in place of the usual
 */
export function serveProduct(
  changes: Json = {},
  first: (sent: Sent) => Reply | undefined = () => undefined,
): Sent[] {
  let product: Json = { ...sample, ...changes }
  return fakeServer((sent) => {
    const other = first(sent)
    if (other) return other
    const { method, path, body } = sent
    if (path.endsWith('/counts') || path.endsWith('/proposals')) return undefined
    const isDeletion = method === 'DELETE' && path === `/api/product/${String(product['_id'])}`
    if (path.startsWith('/api/product/') && !isDeletion) {
      if (method === 'PUT') product = { ...product, ...(body as Json), version: 4 }
      return { body: product }
    }
    if (method === 'POST' && path === '/api/product') return { status: 201, body: product }
    if (path.startsWith('/api/product-data/')) return { body: { ...type, category: 'tableware' } }
    if (path.startsWith('/api/translation/collection/'))
      return { body: { docs: [], page: 1, pages: 1, total: 0 } }
    if (path !== '/api/product') return undefined
    return { body: siblings, headers: { 'Content-Range': `products 0-1/${siblings.length}` } }
  })
}
