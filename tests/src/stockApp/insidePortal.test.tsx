import { page, userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { views } from './stockViews.ts'

const vendorId = '0197a000-0000-7000-8000-000000000001'
const termId = '0197a000-0000-7000-8000-000000000002'
const contactId = '0197a000-0000-7000-8000-000000000003'
const vendor = {
  _id: vendorId,
  version: 1,
  artisanName: 'Bottega Rossi',
  approved: true,
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

function server() {
  return fakeServer(({ method, path, body }: Sent) => {
    const [, base = '', id] = /^(\/api\/[^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
    const record = records[base]
    if (!record) return undefined
    if (method === 'PUT') return { body: { ...record, ...(body as object), version: 2 } }
    if (method === 'POST')
      return { status: 201, body: { ...record, ...(body as object), _id: contactId } }
    if (id !== undefined) return { body: record }
    return { body: [record], headers: { 'Content-Range': 'x 0-0/1' } }
  })
}
const open = (address: string) => openPortal('admin', address, undefined, undefined, views)
const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

afterEach(() => vi.unstubAllGlobals())

test('issue 52: a stock list shows fields beyond the definition’s columns, with one title and Create', async () => {
  const sent = server()
  const { heading, router } = await open('/vendors')
  await expect.element(page.getByText('Etsy and fairs')).toBeVisible()
  await expect.element(heading).toHaveTextContent(/^Artisans$/)
  expect(sent.find(({ path }) => path === '/api/vendor')?.query.get('columns')).toBe('["*"]')
  await page.getByText('Etsy and fairs').click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/vendors/${vendorId}`))
})
