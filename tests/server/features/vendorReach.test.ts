import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import { withServer } from '../../helpers/testServer.ts'
import { companies } from '../../../resources/companies.ts'
import { vendors } from '../../../resources/vendors.ts'

const server = withServer()
const admin = server.as('admin')
const own = server.as('vendor')
const other = server.as('vendor2')
let vendor: { readonly _id: string; readonly contact: string; readonly company: string }
beforeAll(async () => {
  vendor = (await admin.call('GET', `/api/vendor/${own.id}`)).body as typeof vendor
})

type Sent = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
]
const page = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const filesOf = async (files: Parameters<typeof sampleFiles>[0]) =>
  multipart(await sampleFiles(files))

const storedFiles = async () => (await readdir(server.dataDir, { recursive: true })).toSorted()

/** Everything that somebody may try on the records of an artisan. */
async function tries(): Promise<readonly Sent[]> {
  const { _id, contact, company } = vendor
  const [pictures, media] = await Promise.all([
    filesOf(vendors.calls.promote.files),
    filesOf(companies.calls.addMedia.files),
  ])
  const plain = [
    ['contacts', `/api/contact/${contact}`],
    ['companies', `/api/company/${company}`],
    ['vendors', `/api/vendor/${_id}`],
  ].flatMap(([name, url = '']): Sent[] => [
    ['GET', url],
    ['PUT', url, {}],
    ['PUT', url, { nope: 1 }],
    ['DELETE', url],
    ['GET', `${url}/history`],
    ['POST', `${url}/history/1/undo`],
    ['GET', `/api/draft/${name}/${url.split('/').at(-1)}`],
    ['PUT', `/api/presence/${name}/${url.split('/').at(-1)}`, { page }],
  ])
  return [
    ...plain,
    ['POST', `/api/company/media/${company}`, media.body, media.headers],
    ['PUT', `/api/company/media/${company}/order`, { photoUrl: ['/files/a.jpg'] }],
    ['DELETE', `/api/company/media/${company}`, { imageUrl: '/files/a.jpg' }],
    ['PUT', `/api/vendor/promote/${_id}`, pictures.body, pictures.headers],
    ['PUT', `/api/vendor/insta-name/${_id}`, { nickname: 'mine.now' }],
    ['PUT', `/api/vendor/remove-image/${_id}`, { url: '/files/a.jpg' }],
  ]
}

const versions = async () =>
  Promise.all(
    [
      `/api/contact/${vendor.contact}`,
      `/api/company/${vendor.company}`,
      `/api/vendor/${vendor._id}`,
    ].map(async (url) => ((await admin.call('GET', url)).body as Json)['version']),
  )

test('VENDOR-002, VENDOR-003, VENDOR-004, VENDOR-005, VENDOR-006, MSG-110: to another vendor nothing of an artisan is there, in any verb', async () => {
  const before = await versions()
  const filesBefore = await storedFiles()
  for (const [method, url, body, headers] of await tries()) {
    const answer = await other.call(method, url, body, headers)
    expect([method, url, answer.status, answer.body]).toMatchObject([
      method,
      url,
      404,
      { error: expect.stringMatching(/^(contact|company|vendor) not found$/) },
    ])
  }
  expect(await versions()).toEqual(before)
  // What was sent along is not kept either.
  expect(await storedFiles()).toEqual(filesBefore)
})

/** Calls that are no vendor's at all: they answer the same whoever's the record is, and whether it is there. */
test('papers, publishing and credentials are no vendor’s business, its own included', async () => {
  const documents = await multipart(await sampleFiles(vendors.calls.addAttachment.files), {
    id: vendor._id,
  })
  const forbidden: readonly Sent[] = [
    ['PUT', '/api/vendor/attachment/contracts', documents.body, documents.headers],
    ['DELETE', `/api/vendor/${vendor._id}/attachment/contracts`, { file: '/files/a.pdf' }],
    ['PUT', `/api/vendor/${vendor._id}/status`, { status: 'inactive' }],
  ]
  for (const [method, url, body, headers] of forbidden)
    for (const client of [own, other])
      expect((await client.call(method, url, body, headers)).status).toBe(403)
})

describe('a vendor', () => {
  test('AUTH-041, VENDOR-051, VENDOR-053: changes nothing of its artisan record, field by field', async () => {
    const before = await versions()
    for (const field of server.model
      .resource('vendors')
      .leaves.filter(({ isSystem }) => !isSystem)) {
      const [name = ''] = field.parts
      const { status } = await own.call('PUT', `/api/vendor/${vendor._id}`, { [name]: null })
      expect([name, status]).toEqual([name, 403])
    }
    expect((await own.call('DELETE', `/api/vendor/${vendor._id}`)).status).toBe(403)
    expect((await own.call('POST', '/api/vendor', { artisanName: 'Another' })).status).toBe(403)
    expect(await versions()).toEqual(before)
  })

  test('CONTACT-015, VENDOR-001, VENDOR-002: changes its contact, but neither whose it is nor whether it is', async () => {
    const url = `/api/contact/${vendor.contact}`
    const companyData = { companyName: 'Vasaia e figlie s.r.l.', city: 'Deruta' }
    const changed = { adminContact: { fullname: 'Ada Vasaia' }, companyData }
    expect(
      await own.call('PUT', url, { vendor: vendor._id, company: vendor.company, ...changed }),
    ).toMatchObject({ status: 200, body: changed })
    const otherVendor = (await admin.call('GET', `/api/vendor/${other.id}`)).body as typeof vendor
    for (const [field, value] of [
      ['vendor', otherVendor._id],
      ['company', otherVendor.company],
      ['vendorName', 'Another'],
      ['artisanStatus', 'draft'],
    ])
      expect(await own.call('PUT', url, { [String(field)]: value })).toMatchObject({
        status: 403,
        body: { fields: { [String(field)]: expect.any(String) } },
      })
    expect((await own.call('DELETE', url)).status).toBe(403)
    expect((await own.call('POST', '/api/contact', { vendor: vendor._id })).status).toBe(403)
  })

  test('VENDOR-007, VENDOR-008: makes and renames its collections, makes and describes its products', async () => {
    const created = await own.call('POST', '/api/collection', { name: 'First firing' })
    expect(created).toMatchObject({ status: 201, body: { vendor: own.id } })
    const { _id: id } = created.body as { _id: string }
    const renamed = { name: 'Second firing' }
    expect(await own.call('PUT', `/api/collection/${id}`, renamed)).toMatchObject({
      status: 200,
      body: renamed,
    })
    const product = await own.call('POST', '/api/product', {
      sku: 'REACH-OWN-1',
      name: 'Cup',
      description: 'A cup.',
      mainColor: 'white',
      material: 'ceramic',
      stockQuantity: 3,
      packagingTime: 2,
      vendorCollection: id,
    })
    expect(product).toMatchObject({ status: 201, body: { vendor: own.id, vendorCollection: id } })
    const url = `/api/product/${(product.body as { _id: string })._id}`
    const described = { description: 'A cup, thrown and glazed by hand.', stockQuantity: 4 }
    expect(await own.call('PUT', url, described)).toMatchObject({ status: 200, body: described })
    expect((await own.call('DELETE', url)).status).toBe(403)
    for (const path of [url, `/api/collection/${id}`])
      expect((await other.call('PUT', path, { name: 'Mine' })).status).toBe(404)
  })

  test('VENDOR-003, VENDOR-004: changes its history; pictures, video and translation by their calls alone', async () => {
    const url = `/api/company/${vendor.company}`
    const changed = { description: 'Since 1890 in the same street.' }
    expect(await own.call('PUT', url, changed)).toMatchObject({ status: 200, body: changed })
    for (const [field, value] of [
      ['photoUrl', ['/files/a.jpg']],
      ['videoUrl', '/files/a.mpg'],
      ['translation', { status: 'approved' }],
      ['vendor', other.id],
    ] as const)
      expect((await own.call('PUT', url, { [field]: value })).status, field).toBe(403)
    expect((await own.call('DELETE', url)).status).toBe(403)
  })

  test('lists its own contact and company alone', async () => {
    for (const path of ['/api/contact', '/api/company', '/api/vendor']) {
      const { body } = await own.call('GET', `${path}?range=[0,9]`)
      expect((body as Json[]).map((one) => one['vendor'] ?? one['_id'])).toEqual([vendor._id])
    }
  })
})

describe.each(['manager', 'translator'] as const)('a %s, who lacks update_vendors', (who) => {
  test('VENDOR-053, VENDOR-002: reads contact and company, and changes neither, also past the form', async () => {
    const { call } = server.as(who)
    for (const [url, body] of [
      [`/api/contact/${vendor.contact}`, { adminContact: { fullname: 'X' } }],
      [`/api/company/${vendor.company}`, { description: 'X' }],
      [`/api/vendor/${vendor._id}`, { area: 'X' }],
    ] as const) {
      expect((await call('GET', url)).status).toBe(200)
      expect((await call('PUT', url, body)).status).toBe(403)
      expect((await call('DELETE', url)).status).toBe(403)
    }
  })
})
