import { filesHost, vendorId, type Records, type Stored } from './records.ts'

/** What a call was sent with. */
export interface Sent {
  readonly slots: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** A body of JSON; empty for a form, whose text is `text`. */
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

/** What a call answers: a record, a list, a text; null for nothing, undefined for "not found". */
type Reply = object | string | null | undefined
type Handler = (sent: Sent, records: Records) => Reply

const byId = (list: readonly Stored[], id: string | undefined) => list.find((one) => one._id === id)

const changed = (one: Stored | undefined, change: object): Stored | undefined =>
  one && Object.assign(one, change)

const paged = (all: readonly Stored[], query: URLSearchParams, size = 10) => {
  const limit = Number(query.get('limit') ?? query.get('perPage') ?? size)
  const page = Number(query.get('page') ?? 1)
  return {
    docs: all.slice((page - 1) * limit, page * limit),
    page,
    pages: Math.max(1, Math.ceil(all.length / limit)),
  }
}

const flagged = (all: readonly Stored[], query: URLSearchParams, fields: readonly string[]) =>
  all.filter((one) =>
    fields.every((field) => !query.has(field) || String(one[field]) === query.get(field)),
  )

/** The texts that products bring. */
const textsOf = (products: readonly Stored[]) =>
  products.map((one) => ({ ...(one['translation'] as Stored), product: one['_id'] }))

function textOf({ product, company }: Records, id: string | undefined): Stored | undefined {
  const all = [...product, ...company].map((one) => one['translation'] as Stored)
  return byId(all, id)
}

const inCollection = ({ product }: Records, id: string | undefined) =>
  product.filter((one) => one['vendorCollection'] === id)

const orderAt = ({ order }: Records, number: string | undefined) =>
  order.find((one) => one['number'] === number)

function setDocumentation(records: Records, number: string | undefined, file: string | null) {
  records.documentation = file
  return orderAt(records, number)
}

const rate = {
  carrier: 'Bare Express',
  carrier_id: 'be-1',
  carrier_label: 'Bare Express',
  currency: 'EUR',
  delivery_days: 3,
  order_id: 'o-1',
  rate: 42.5,
  rate_id: 'rate-1',
  service: 'International',
  weight_range: '0-10',
  zone_name: 'US',
}

const stampProduct =
  (field: string): Handler =>
  ({ slots: { id } }, { product }) =>
    changed(byId(product, id), { [field]: new Date().toISOString() })

const setText =
  (change: object): Handler =>
  ({ slots: { id }, body }, records) =>
    changed(textOf(records, id), { ...body, ...change })

/**
 * Every call of D2 §7, in its words, and what it answers there. Where D2 shows no answer, the shortest
 * that could be one.
 */
export const bareCalls: Readonly<Record<string, Handler>> = {
  'POST /api/auth/logout': () => null,
  'POST /api/auth/reset-password': () => ({}),
  'POST /api/auth/forgot-password': () => ({}),
  'PUT /api/auth/profile': () => null,
  'POST /api/auth/send-credentials/{vendorId}': () => ({}),
  'DELETE /api/user/{id}': () => ({}),
  'PUT /api/user/language/{lang}': () => ({}),
  'PUT /api/user/{id}/premium': ({ slots: { id }, body }, { vendor }) => {
    const one = byId(vendor, id)
    const { status, endDate, planId } = body
    return changed(one, {
      premium: { ...(one?.['premium'] as object), active: status, endDate, planId },
    })
  },

  'POST /api/vendor': ({ body }, { vendor }) => {
    const created = { ...body, _id: `${vendorId.slice(0, -1)}9` }
    vendor.push(created)
    return created
  },
  'PUT /api/vendor/{id}/status': ({ slots: { id }, body }, { vendor }) =>
    changed(byId(vendor, id), { artisanStatus: body['status'] }),
  'PUT /api/vendor/promote/{id}': () => ({
    images: [`${filesHost}/shop.jpg`, `${filesHost}/new.jpg`],
  }),
  'PUT /api/vendor/insta-name/{id}': ({ slots: { id }, body }, { vendor }) =>
    changed(byId(vendor, id), { instaName: body['nickname'] }),
  'PUT /api/vendor/remove-image/{id}': ({ slots: { id } }, { vendor }) => {
    changed(byId(vendor, id), { images: [] })
    return { images: [] }
  },
  'PUT /api/vendor/attachment/{fieldName}': () => ({
    uploadedFiles: [`${filesHost}/contract.pdf`, `${filesHost}/new.pdf`],
  }),
  'DELETE /api/vendor/{id}/attachment/{fieldName}': ({ slots: { fieldName = '' } }) => ({
    [fieldName]: [],
  }),
  'GET /api/vendor/gift-cert-info/{productId}': (
    { slots: { productId } },
    { product, vendor },
  ) => ({
    productName: byId(product, productId)?.['name'],
    name: vendor[0]?.['artisanName'],
    biography: vendor[0]?.['biography'],
  }),
  'GET /api/vendor/{id}': ({ slots: { id } }, { vendor }) => byId(vendor, id),
  'PUT /api/vendor/{id}': ({ slots: { id }, body }, { vendor }) => changed(byId(vendor, id), body),
  'GET /api/contact/{id}': ({ slots: { id } }, { contact }) => byId(contact, id),
  // "200 means success": no more.
  'PUT /api/contact/{id}': ({ slots: { id }, body }, { contact }) =>
    changed(byId(contact, id), body) && {},
  'GET /api/company/{id}': ({ slots: { id } }, { company }) => byId(company, id),
  'POST /api/company/media/{id}': ({ slots: { id } }, { company }) => byId(company, id) && {},
  'DELETE /api/company/media/{id}': ({ slots: { id } }, { company }) =>
    changed(byId(company, id), { photoUrl: [] }),

  'GET /api/collection/company-bio/{vendorId}': ({ slots: { vendorId: id } }, records) =>
    byId(records.company, String(byId(records.vendor, id)?.['company'])),
  'GET /api/collection/list-from-vendor/{vendor}': (
    { slots: { vendor: id }, query },
    { collection },
  ) =>
    paged(
      collection.filter((one) => one['vendor'] === id),
      query,
      50,
    ),
  'GET /api/collection/list/translations': ({ query }, { collection }) => paged(collection, query),
  'GET /api/collection': ({ query }, { collection }) =>
    paged(flagged(collection, query, ['approved', 'allReviewed']), query),
  'GET /api/collection/{id}': ({ slots: { id } }, { collection }) => byId(collection, id),

  'GET /api/translation/collection/{collectionId}': ({ slots: { collectionId }, query }, records) =>
    paged(textsOf(inCollection(records, collectionId)), query),
  'PATCH /api/translation/{id}': setText({ status: 'draft' }),
  'PUT /api/translation/{id}': setText({}),
  'PATCH /api/translation/{id}/ready': setText({ status: 'waiting' }),
  'PATCH /api/translation/{id}/approve': setText({ status: 'approved' }),
  'PATCH /api/translation/{id}/decline': setText({ status: 'todo' }),

  'GET /api/product/search/quick': ({ query }, { product }) =>
    product.filter((one) =>
      `${String(one['sku'])} ${String(one['name'])}`
        .toLowerCase()
        .includes((query.get('search') ?? '').toLowerCase()),
    ),
  'GET /api/product/generate-csv/{id}': () => 'SKU,name\nBK-001,Vaso rosso\n',
  'GET /api/product/collection/{collectionId}': ({ slots: { collectionId } }, records) =>
    inCollection(records, collectionId),
  'GET /api/product/products/{collectionId}': ({ slots: { collectionId }, query }, records) =>
    flagged(inCollection(records, collectionId), query, ['status']),
  'GET /api/product/{id}': ({ slots: { id } }, { product }) => byId(product, id),
  'PUT /api/product/change-type/{id}/{typeId}': ({ slots: { id, typeId } }, records) =>
    changed(byId(records.product, id), { type: byId(records.productData, typeId) }),
  'POST /api/product/updator': () => [
    { sku: 'BK-001', success: true },
    { sku: 'BK-404', success: false, error: 'no such product' },
  ],
  'PUT /api/product/save-in-draft/{a}/{b}': ({ slots: { a }, body }, { product }) =>
    changed(byId(product, a), { ...body, status: 'draft' }),
  'POST /api/product/copy/{from}/{to}': ({ slots: { from, to } }, { product }) => {
    const one = byId(product, from)
    const made = one && {
      ...one,
      _id: `${one._id.slice(0, -1)}f`,
      vendorCollection: to,
      status: 'draft',
    }
    if (made) product.push(made)
    return made
  },
  'PUT /api/product/audit/invalidate/{id}': stampProduct('flaggedAsIncompleteOn'),
  'PUT /api/product/audit/{id}': stampProduct('auditedOn'),
  'PUT /api/product/discontinue/{id}': stampProduct('discontinuedOn'),
  'PUT /api/product/reactivate/{id}': ({ slots: { id } }, { product }) =>
    changed(byId(product, id), { discontinuedOn: null }),
  'PUT /api/product/{id}': ({ slots: { id }, body }, { product }) =>
    changed(byId(product, id), body),
  'DELETE /api/product/{id}/attachment/{type}': ({ slots: { id } }, { product }) =>
    byId(product, id),
  'POST /api/product/{id}/attachment/{type}': ({ slots: { id, type = '' } }, { product }) =>
    changed(byId(product, id), { [type]: [`${filesHost}/paper.pdf`] }),
  'DELETE /api/product/{id}/image': ({ slots: { id } }, { product }) =>
    changed(byId(product, id), { photos: [] }),
  'DELETE /api/product/{id}/resource': ({ slots: { id }, query }, { product }) =>
    changed(byId(product, id), { [query.get('type') ?? '']: null }),
  'POST /api/product/{id}/main-image': ({ slots: { id } }, { product }) =>
    changed(byId(product, id), { mainPhoto: `${filesHost}/new.jpg` }),
  'POST /api/product/{id}/multi-images': ({ slots: { id } }, { product }) =>
    changed(byId(product, id), { photos: [`${filesHost}/new.jpg`] }),
  'DELETE /api/product/{id}': ({ slots: { id } }, { product }) => {
    const at = product.findIndex(({ _id }) => _id === id)
    return at < 0 ? undefined : product.splice(at, 1)[0]
  },
  'GET /api/product-data': (_sent, { productData }) => productData,
  'GET /api/order/properties/{name}': () => ['red', 'blue'],

  'GET /api/order/purchase-order/{orderNumber}/{vendorId}': ({ slots }, records) =>
    orderAt(records, slots['orderNumber']),
  'GET /api/order/vendor/{vendorId}': ({ query }, { order }) => {
    const status = query.get('filters') ?? '*'
    const states = (one: Stored) =>
      (one['shipments'] as { state: string }[]).map(({ state }) => state)
    return paged(
      order.filter((one) => status === '*' || states(one).includes(status)),
      query,
    )
  },
  'POST /api/order/{n}/vendor/{v}/rates': () => ({ Rates: [rate], RatesErrors: [] }),
  'GET /api/order/{n}/vendor/{v}/documentation': (_sent, { documentation }) => ({ documentation }),
  'PUT /api/order/{n}/vendor/{v}/documentation': ({ slots: { n } }, records) =>
    setDocumentation(records, n, `${filesHost}/etd.pdf`),
  'DELETE /api/order/{n}/vendor/{v}/documentation': ({ slots: { n } }, records) =>
    setDocumentation(records, n, null),
  'POST /api/order/{n}/vendor/{v}/ship': () => ({
    LabelURL: `${filesHost}/label.pdf`,
    TrackingExternalLink: 'https://carrier.example/1',
    Errors: [],
  }),
  'PUT /api/order/{n}/shipment/{s}/product/{p}/management': ({ slots: { n } }, records) =>
    orderAt(records, n),
  'POST /api/order/save-multi-file-in-s3': () => [`${filesHost}/ready-2.jpg`],
  'POST /api/order/save-file-in-s3': () => `${filesHost}/carb.pdf`,
  'DELETE /api/order/management/{id}/photo': (_sent, { order }) => {
    for (const one of order)
      for (const data of one['orderManagementData'] as Record<string, unknown>[])
        data['readyPhoto'] = []
    return order[0]
  },
  'PUT /api/order/{n}/vendor/{v}/management/pickup-address': ({ slots: { n } }, records) =>
    orderAt(records, n),
  'GET /api/sap/check-spree-orders': () => [{ number: 'R500100777' }],
  'POST /api/sap/order/{orderNumber}': () => ({}),

  'GET /api/payment/{vendorId}/subscription': (_sent, { subscription }) => subscription,
  'GET /api/payment/token/{vendorId}': () => ({ clientToken: 'bare-client-token' }),
  'GET /api/payment/plan': (_sent, { plan }) => plan,
  'POST /api/payment/subscription': ({ body: { planId } }) => ({
    premium: { isNoticePeriod: false, pending: true, planId },
    errors: null,
    message: '',
  }),
  'PATCH /api/payment/payment-method': () => ({}),
  'DELETE /api/payment/subscription/{subscriptionId}': ({ slots: { subscriptionId } }, records) =>
    records.subscription.find(({ id }) => id === subscriptionId),

  // As Cube answers, whose base path D2 names: nothing was counted yet.
  'GET /cubejs-api/v1/load': () => ({
    queryType: 'regularQuery',
    results: [
      {
        query: {},
        data: [],
        annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} },
      },
    ],
    pivotQuery: {},
  }),
}
