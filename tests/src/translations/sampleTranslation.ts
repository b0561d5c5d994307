import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { collection, sample as product } from '../features/sampleProduct.ts'

type Json = Readonly<Record<string, unknown>>

export const translationId = '01900000-0000-7000-8000-0000000000d1'
export const productId = '01900000-0000-7000-8000-0000000000e1'

const source = {
  name: 'Ciotola Matera',
  description: 'Una ciotola in terracotta.',
  color: 'beige',
  material: 'terracotta',
}

/** The translation of a product as the server answers it. */
export const sample: Json = {
  _id: translationId,
  version: 3,
  subject: 'product',
  vendor: 'u9',
  vendorName: 'Argille Farina',
  sourceLanguage: 'it',
  product: productId,
  company: null,
  sourceName: 'Ciotola Matera',
  sku: 'AFAR-00358',
  collection,
  readyToTranslate: true,
  status: 'waiting',
  waitingSince: '2026-10-02T08:00:00.000Z',
  isStale: false,
  name: 'Matera bowl',
  description: 'A bowl in terracotta.',
  color: 'beige',
  material: 'terracotta',
  source,
  decline: { reason: null, at: null, by: null },
  translatedBy: 'translator@bottega.example',
}

const words = {
  color: [
    { value: 'beige', en: 'Beige', it: 'Beige' },
    { value: 'white', en: 'White', it: 'Bianco' },
  ],
  material: [{ value: 'terracotta', en: 'Terracotta', it: 'Terracotta' }],
}

const statusAfter: Readonly<Record<string, string>> = {
  '': 'draft',
  ready: 'waiting',
  approve: 'approved',
  decline: 'todo',
}

/**
 * Answers for the page of a product's translation, changed at will; keeps what was sent.
 * @param first answers in place of the usual
 */
export function serveTranslation(
  changes: Json = {},
  first: (sent: Sent) => Reply | undefined = () => undefined,
): Sent[] {
  let translation: Json = { ...sample, ...changes }
  const translated: Json = {
    ...product,
    _id: productId,
    description: source.description,
    readyToTranslate: true,
    translation: { _id: translationId, status: translation['status'], isStale: false },
  }
  return fakeServer((sent) => {
    const other = first(sent)
    if (other) return other
    const { method, path, body } = sent
    const [, , resource, id, way = ''] = path.split('/')
    if (resource === 'product') return id ? { body: translated } : undefined
    if (path.startsWith('/api/order/properties/')) {
      const name = path.split('/').at(-1) ?? ''
      return { body: { name, values: words[name as keyof typeof words] ?? [] } }
    }
    if (resource !== 'translation' || id !== translationId) return undefined
    if (method !== 'GET') {
      const status =
        method === 'PATCH'
          ? { status: statusAfter[way] }
          : way === 'still-right'
            ? { isStale: false }
            : {}
      const texts = way === '' ? (body as Json) : {}
      const version = Number(translation['version']) + 1
      translation = { ...translation, ...texts, ...status, version }
    }
    return { body: translation }
  })
}
