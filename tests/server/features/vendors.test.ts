import { describe, expect, test } from 'vitest'
import { roles, userTypes } from '../../../resources/settings/roles.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeVendor, vendorBody } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')

describe('a new vendor', () => {
  test.each([{ approved: false }, {}, { approved: true }])(
    'API-045, API-046, VENDOR-036, FIELD-VENDOR-034, FIELD-VENDOR-039: with %j is a draft, not approved, and has an id',
    async (sent) => {
      const { status, body } = await admin.call('POST', '/api/vendor/', vendorBody(sent))
      expect([status, body]).toMatchObject([
        201,
        { _id: expect.any(String), approved: false, artisanStatus: 'draft', country: 'IT' },
      ])
    },
  )

  test('VAL-117, FIELD-VENDOR-003: gets a slug from its name, or the one that is given', async () => {
    const { body } = await admin.call(
      'POST',
      '/api/vendor',
      vendorBody({ artisanName: 'Caffè dell’Òpera' }),
    )
    expect(body).toMatchObject({ slug: 'caffe-dell-opera', name: 'Caffè dell’Òpera' })
    expect(
      (await admin.call('POST', '/api/vendor', vendorBody({ slug: 'own-slug' }))).body,
    ).toMatchObject({ slug: 'own-slug' })
  })

  test('whose slug is taken is refused by name', async () => {
    await madeVendor(server, { slug: 'taken-slug' })
    expect(
      await admin.call('POST', '/api/vendor', vendorBody({ slug: 'taken-slug' })),
    ).toMatchObject({ status: 422, body: { code: 'UNIQUE', fields: { slug: expect.any(String) } } })
  })

  test('VAL-130: may be of another country; one of Italy stays there', async () => {
    const abroad = await madeVendor(server, { country: 'FR', state: 'Provence' })
    expect(
      await admin.call('PUT', `/api/vendor/${abroad}`, { country: 'DE', state: 'Bavaria' }),
    ).toMatchObject({ status: 200 })
    const home = await madeVendor(server)
    expect(await admin.call('PUT', `/api/vendor/${home}`, { country: 'FR' })).toMatchObject({
      status: 403,
      body: { code: 'LOCKED', fields: { country: expect.any(String) } },
    })
  })
})

test.each([
  ['VAL-123, MSG-142', 'country', 'Please pick Country'],
  ['VAL-124, MSG-143', 'state', 'Please pick Region'],
])('%s: without a %s it is refused in the words of the field', async (_rows, field, text) => {
  const expected = { status: 400, body: { fields: { [field]: text } } }
  const none = { [field]: null }
  expect(await admin.call('POST', '/api/vendor', vendorBody(none))).toMatchObject(expected)
  const abroad = await madeVendor(server, { country: 'FR', state: 'Provence' })
  expect(await admin.call('PUT', `/api/vendor/${abroad}`, none)).toMatchObject(expected)
})

describe('an email that is the username of another account', () => {
  const taken = {
    status: 422,
    body: {
      code: 'UNIQUE',
      fields: { email: 'Already the email of another account' },
    },
  }

  test('FIELD-VENDOR-014: is refused to a new artisan', async () => {
    const body = vendorBody({ email: ' Vendor2@Bottega.example ' })
    expect(await admin.call('POST', '/api/vendor', body)).toMatchObject(taken)
    expect(
      await admin.call('POST', '/api/vendor', vendorBody({ email: 'admin@bottega.example' })),
    ).toMatchObject(taken)
  })

  test('FIELD-VENDOR-014: is refused in a change; the own one, and what was there before, stay as they are', async () => {
    const id = await madeVendor(server)
    const url = `/api/vendor/${id}`
    expect(await admin.call('PUT', url, { email: 'buyer@bottega.example' })).toMatchObject(taken)
    const { id: own } = server.as('vendor')
    const { body } = await admin.call('GET', `/api/vendor/${own}`)
    const { email } = body as Json
    expect(await admin.call('PUT', `/api/vendor/${own}`, { email, area: 'Imola' })).toMatchObject({
      status: 200,
      body: { email, area: 'Imola' },
    })
  })
})

describe('a change', () => {
  test('API-048, API-049, API-050, API-051, VENDOR-037, VENDOR-041: is approved, noted field by field, with its editor', async () => {
    const id = await madeVendor(server)
    const buyer = server.as('buyer')
    const sent = {
      area: 'Siena',
      approved: true,
      editedFields: [{ fieldName: 'area', oldValue: 'x', newValue: 'y' }],
    }
    const { status, body } = await buyer.call('PUT', `/api/vendor/${id}`, sent)
    expect([status, body]).toMatchObject([
      200,
      {
        area: 'Siena',
        approved: true,
        editedFields: [{ fieldName: 'area', oldValue: 'Faenza', newValue: 'Siena' }],
        lastEdit: { editor: 'buyer@bottega.example', date: (body as Json)['updatedAt'] },
      },
    ])
    // Whatever is sent of it, as by a client that leaves it out.
    for (const more of [{}, { approved: false }]) {
      const other = await madeVendor(server)
      expect(await admin.call('GET', `/api/vendor/${other}`)).toMatchObject({
        body: { approved: false },
      })
      expect(
        await admin.call('PUT', `/api/vendor/${other}`, { area: 'Siena', ...more }),
      ).toMatchObject({ status: 200, body: { approved: true } })
    }
  })

  test('VAL-118: of the name leaves the slug', async () => {
    const id = await madeVendor(server, { slug: 'kept-slug' })
    expect(
      (await admin.call('PUT', `/api/vendor/${id}`, { artisanName: 'Another' })).body,
    ).toMatchObject({ artisanName: 'Another', slug: 'kept-slug' })
  })
})

describe('who may create and change artisans', () => {
  test.each(userTypes)(
    'VENDOR-039, VENDOR-040, VENDOR-051, VENDOR-052, VENDOR-053: a %s with the update right alone',
    async (type) => {
      const may = roles.rights[type]?.includes('update_vendors') === true
      const who = server.as(type)
      const id = await madeVendor(server)
      expect((await who.call('POST', '/api/vendor', vendorBody())).status).toBe(may ? 201 : 403)
      const changed = await who.call('PUT', `/api/vendor/${id}`, { area: 'Siena' })
      // To a vendor, others are not there.
      expect(changed.status).toBe(may ? 200 : type === 'vendor' ? 404 : 403)
    },
  )

  test('VENDOR-053: a buyer whose right was taken changes nothing', async () => {
    const id = await madeVendor(server)
    const buyer = server.as('buyer')
    const rights = (list: readonly string[]) =>
      admin.call('PUT', `/api/user/${buyer.id}`, { rights: list })
    expect((await rights(['update_translations'])).status).toBe(200)
    expect((await buyer.call('PUT', `/api/vendor/${id}`, { area: 'Siena' })).status).toBe(403)
    await rights(['update_vendors'])
    expect((await buyer.call('PUT', `/api/vendor/${id}`, { area: 'Siena' })).status).toBe(200)
  })
})

test('API-042, AUTH-041: a vendor reads itself, and changes nothing', async () => {
  const vendor = server.as('vendor')
  expect(await vendor.call('GET', `/api/vendor/${vendor.id}`)).toMatchObject({
    status: 200,
    body: { _id: vendor.id },
  })
  expect((await vendor.call('PUT', `/api/vendor/${vendor.id}`, { area: 'x' })).status).toBe(403)
  expect((await vendor.call('GET', `/api/vendor/${server.as('vendor2').id}`)).status).toBe(404)
})
