import { fakeServer, type Sent } from '../fakeServer.ts'

export const vendorId = '0197a000-0000-7000-8000-000000000001'
export const termId = '0197a000-0000-7000-8000-000000000002'
export const contactId = '0197a000-0000-7000-8000-000000000003'
const vendor = {
  _id: vendorId,
  version: 1,
  artisanName: 'Bottega Rossi',
  approved: true,
  artisanStatus: 'active',
  otherSites: 'Etsy and fairs',
  vetted: false,
  contact: contactId,
  createdAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
}
const term = {
  _id: termId,
  version: 1,
  kind: 'material',
  it: 'maiolica',
  en: 'majolica',
  createdAt: vendor.createdAt,
  updatedAt: vendor.updatedAt,
}
const contact = {
  _id: contactId,
  version: 1,
  vendor: vendorId,
  vendorName: 'Bottega Rossi',
  createdAt: vendor.createdAt,
  updatedAt: vendor.updatedAt,
}

const records: Readonly<Record<string, { _id: string }>> = {
  '/api/vendor': vendor,
  '/api/glossary-term': term,
  '/api/contact': contact,
}

/** A server with a vendor, its contact and a term of the glossary. */
export function sampleServer() {
  return fakeServer(({ method, path, body }: Sent) => {
    const [, base = '', id] = /^(\/api\/[^/]+)(?:\/([\da-f-]{36}))?$/.exec(path) ?? []
    const record = records[base]
    if (!record) return undefined
    if (method === 'PUT') return { body: { ...record, ...(body as object), version: 2 } }
    if (method === 'POST')
      return { status: 201, body: { ...record, ...(body as object), _id: contactId } }
    if (id !== undefined) return { body: record }
    return { body: [record], headers: { 'Content-Range': 'x 0-0/1' } }
  })
}

/** What was written, without the drafts and the presence of our own forms. */
export const writesIn = (sent: readonly Sent[]) =>
  sent.filter(({ method, path }) => method !== 'GET' && !/^\/api\/(draft|presence)\//.test(path))
