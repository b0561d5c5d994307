import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { putDocument } from '../../helpers/gapsOfDocuments.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'
import { pickupFills } from '../../../resources/parts/pickupLocations.ts'

const server = withServer()
const admin = server.as('admin')

/** What publishing needs of the artisan itself; `contracts` comes by upload, so the test puts it there by hand. */
const ready = {
  contractPenalties: 'no',
  returnAllowed: false,
  fullPaymentBeforeShipping: false,
  packagePicsBeforeShipping: false,
  productPicsBeforeShipping: true,
  buyer: 'Elena Marchetti',
  discountPercentage: 0,
  downPaymentWhenReceivedOrder: 0,
}

/** The address and the times of a predefined location. */
const depot = Object.fromEntries(
  Object.entries(Object.values(pickupFills)[0] ?? {}).map(([path, value]) => [
    path.split('.')[1] ?? '',
    value,
  ]),
)

/** What it needs of the contact. */
const blocks = {
  adminContact: { fullname: 'Anna Neri', phone: '+39 320 1234567' },
  contactForOrderManagement: {
    fullname: 'Luca Neri',
    phone: '+39 320 7654321',
    email: 'ordini@neri.example',
  },
  companyData: {
    companyName: 'Neri s.r.l.',
    address: 'Via Roma 1',
    city: 'Faenza',
    zip: '48018',
    country: 'IT',
    VATNumber: 'IT00743110157',
    isFiscalCodeVat: true,
    iban: 'IT60X0542811101000000123456',
  },
  pickupAddressAndTime: { predefinedLocation: null, ...depot },
}

const get = async (path: string) => (await admin.call('GET', path)).body as Json

async function saveContact(id: string, body: Json): Promise<void> {
  const { contact } = await get(`/api/vendor/${id}`)
  const answer = await admin.call('PUT', `/api/contact/${String(contact)}`, body)
  expect(answer).toMatchObject({ status: 200 })
}

async function readyVendor(
  contracts: readonly string[],
  more: Json = {},
  contact: Json = blocks,
): Promise<string> {
  const id = await madeVendor(server, { ...ready, ...more })
  await putDocument(server, 'vendors', id, { contracts })
  if (Object.keys(contact).length) await saveContact(id, contact)
  return id
}

const contract = ['/files/contract.pdf']
const without = (block: keyof typeof blocks): Json =>
  Object.fromEntries(Object.entries(blocks).filter(([name]) => name !== block))

const publish = (id: string) => admin.call('PUT', `/api/vendor/${id}/status`, { status: 'active' })

describe('publishing', () => {
  const rows = [
    ['PUBLISH-004', 'contractPenalties'],
    ['PUBLISH-005', 'returnAllowed'],
    ['PUBLISH-006', 'fullPaymentBeforeShipping'],
    ['PUBLISH-007', 'packagePicsBeforeShipping'],
    ['PUBLISH-008', 'productPicsBeforeShipping'],
    ['PUBLISH-010', 'buyer'],
    ['PUBLISH-011', 'discountPercentage'],
    ['PUBLISH-012', 'downPaymentWhenReceivedOrder'],
  ] as const

  test.each(rows)(
    '%s, PUBLISH-003, PUBLISH-022, API-055: is refused without %s, which is named',
    async (_row, field) => {
      const id = await readyVendor(contract, { [field]: null })
      const answer = await publish(id)
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'MISSING',
          error: "Artisan can't be published",
          missing: [field],
          fields: { [field]: 'Required' },
        },
      })
      expect((await admin.call('GET', `/api/vendor/${id}`)).body).toMatchObject({
        artisanStatus: 'draft',
        lastPublish: { date: null },
      })
    },
  )

  test.each([
    ['PUBLISH-014', 'pickupAddressAndTime'],
    ['PUBLISH-015', 'companyData'],
    ['PUBLISH-016', 'adminContact'],
    ['PUBLISH-017', 'contactForOrderManagement'],
  ] as const)(
    '%s, VAL-132, PUBLISH-003, PUBLISH-022, API-055: is refused without the %s of the contact, which is named',
    async (_row, block) => {
      const id = await readyVendor(contract, {}, without(block))
      const path = `contact.${block}`
      expect(await publish(id)).toMatchObject({
        status: 422,
        body: {
          code: 'MISSING',
          error: "Artisan can't be published",
          missing: [path],
          fields: { [path]: 'Required' },
        },
      })
      expect(await get(`/api/vendor/${id}`)).toMatchObject({
        artisanStatus: 'draft',
        lastPublish: { date: null },
        readiness: [path],
      })
    },
  )

  test('PUBLISH-002, PUBLISH-003, PUBLISH-020, VAL-132: a new artisan lacks all thirteen, its contact being there and empty', async () => {
    const id = await madeVendor(server)
    const { status, body } = await publish(id)
    const own = ['contractPenalties', 'returnAllowed', 'fullPaymentBeforeShipping']
    const pictures = ['packagePicsBeforeShipping', 'productPicsBeforeShipping']
    const terms = ['contracts', 'buyer', 'discountPercentage', 'downPaymentWhenReceivedOrder']
    const contact = ['pickupAddressAndTime', 'companyData', 'adminContact']
    const missing = [
      ...own,
      ...pictures,
      ...terms,
      ...[...contact, 'contactForOrderManagement'].map((name) => `contact.${name}`),
    ]
    expect([status, body]).toMatchObject([422, { missing }])
    expect((await get(`/api/vendor/${id}`))['readiness']).toEqual(missing)
  })

  test('CONTACT-016, PUBLISH-014: what is saved in the contact counts at once, either way', async () => {
    const id = await readyVendor(contract, {}, without('adminContact'))
    expect((await publish(id)).status).toBe(422)
    await saveContact(id, { adminContact: { fullname: 'Anna Neri' } })
    expect(await publish(id)).toMatchObject({ body: { missing: ['contact.adminContact'] } })
    await saveContact(id, { adminContact: { phone: '+39 320 1234567' } })
    expect((await get(`/api/vendor/${id}`))['readiness']).toEqual([])
    await saveContact(id, { adminContact: { phone: '' } })
    expect((await get(`/api/vendor/${id}`))['readiness']).toEqual(['contact.adminContact'])
    await saveContact(id, { adminContact: { phone: '+39 320 1234567' } })
    expect(await publish(id)).toMatchObject({ status: 200, body: { artisanStatus: 'active' } })
  })

  test('PUBLISH-019: nothing is required of an artisan without a contact', async () => {
    const id = await madeVendor(server)
    await putDocument(server, 'vendors', id, { contact: null })
    await sql`update vendors set contact = null where _id = ${id}::uuid`.execute(server.database)
    expect((await get(`/api/vendor/${id}`))['readiness']).toEqual([])
    expect(await publish(id)).toMatchObject({ status: 200, body: { artisanStatus: 'active' } })
  })

  test('PUBLISH-018: an active artisan may be saved with something missing', async () => {
    const id = await readyVendor(contract)
    await publish(id)
    expect(await admin.call('PUT', `/api/vendor/${id}`, { buyer: null })).toMatchObject({
      status: 200,
      body: { artisanStatus: 'active', readiness: ['buyer'] },
    })
  })

  test('PUBLISH-009: is refused without a contract', async () => {
    expect(await publish(await readyVendor([]))).toMatchObject({
      status: 422,
      body: { missing: ['contracts'] },
    })
  })

  test('PUBLISH-011, PUBLISH-012, PUBLISH-013, PUBLISH-023, PUBLISH-024, API-052, API-054: succeeds with 0 % and with no for an answer, and notes the date', async () => {
    const id = await readyVendor(contract)
    const { status, body } = await publish(id)
    expect([status, body]).toMatchObject([
      200,
      { artisanStatus: 'active', lastPublish: { date: (body as Json)['updatedAt'] } },
    ])
  })

  test('VENDOR-031, VENDOR-032, VENDOR-034, PUBLISH-018, PUBLISH-021: disabling asks nothing, enabling asks again', async () => {
    const id = await readyVendor(contract)
    await publish(id)
    await admin.call('PUT', `/api/vendor/${id}`, { buyer: null })
    expect(
      await admin.call('PUT', `/api/vendor/${id}/status`, { status: 'inactive' }),
    ).toMatchObject({ status: 200 })
    expect(await publish(id)).toMatchObject({ status: 422, body: { missing: ['buyer'] } })
    await admin.call('PUT', `/api/vendor/${id}`, { buyer: ready.buyer })
    expect(await publish(id)).toMatchObject({ status: 200, body: { artisanStatus: 'active' } })
  })

  test('PUBLISH-001, VENDOR-042: is for admin alone, by the call and by a plain change', async () => {
    const id = await readyVendor(contract)
    for (const who of ['logistics', 'approver', 'buyer'] as const) {
      const { call } = server.as(who)
      expect((await call('PUT', `/api/vendor/${id}/status`, { status: 'active' })).status).toBe(403)
      expect(await call('PUT', `/api/vendor/${id}`, { artisanStatus: 'active' })).toMatchObject({
        status: 403,
        body: { fields: { artisanStatus: expect.any(String) } },
      })
    }
    for (const who of ['manager', 'translator', 'vendor'] as const) {
      const { id: own, call } = server.as(who)
      const artisan = who === 'vendor' ? own : id
      for (const [path, body] of [
        [`/api/vendor/${artisan}/status`, { status: 'active' }],
        [`/api/vendor/${artisan}`, { artisanStatus: 'active' }],
      ] as const)
        expect([who, path, (await call('PUT', path, body)).status]).toEqual([who, path, 403])
    }
    expect(await get(`/api/vendor/${id}`)).toMatchObject({ artisanStatus: 'draft' })
  })

  test('VENDOR-035: no other step exists', async () => {
    const id = await readyVendor(contract)
    const move = (status: string) => admin.call('PUT', `/api/vendor/${id}/status`, { status })
    const refused = { status: 422, body: { code: 'TRANSITION' } }
    expect(await move('inactive')).toMatchObject(refused)
    await publish(id)
    expect(await move('draft')).toMatchObject(refused)
    await move('inactive')
    expect(await move('draft')).toMatchObject(refused)
  })

  test('VENDOR-030, API-053: the status is one of three, and required', async () => {
    const id = await madeVendor(server)
    for (const body of [{ status: 'sold' }, {}, { status: null }])
      expect(await admin.call('PUT', `/api/vendor/${id}/status`, body)).toMatchObject({
        status: 400,
        body: { fields: { status: expect.any(String) } },
      })
    expect(
      (await admin.call('PUT', `/api/vendor/${id}/status`, { status: 'draft', more: 1 })).status,
    ).toBe(400)
  })
})
