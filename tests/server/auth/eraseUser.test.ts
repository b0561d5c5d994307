import { sql } from 'kysely'
import { accountTables } from '../../../server/auth/accountTables.ts'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { bearer, enter, enterSecured } from './authenticator.ts'
import { askToErase, erasePerson } from './erasing.ts'
import { csv, sent, step } from '../imports/sentImport.ts'
import { programErasure } from '../program/programArranged.ts'

const server = withServer()
const admin = server.as('admin')
const nobody = server.as('nobody')

/** What an area asks to be ended first. */
const ends: Readonly<Record<string, (vendor: Client) => Promise<void>>> = {
  ...programErasure,
}

const erase = (id: string) => erasePerson(server, id)
const login = (email: string) =>
  nobody.call('POST', '/api/auth/login', { email, password: demoPassword })

/** Where in the whole database a text stands: tables, with how many rows. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = current_schema()`.execute(server.database)
  const places: string[] = []
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} t
      where strpos(lower(t::text), ${text.toLowerCase()}) > 0`.execute(server.database)
    if (found.rows[0]?.n) places.push(`${name}: ${found.rows[0].n}`)
  }
  return places
}

interface Row {
  readonly _id: string
  readonly name?: string
  readonly vendor?: string
}
const rowsOf = async (path: string, who = admin) => (await who.call('GET', path)).body as Row[]

describe('somebody of the staff', () => {
  test('leaves nothing of theirs anywhere, and the records that they worked on stay', async () => {
    const { id, email, token } = await enterSecured(server, 'admin')
    const name = 'Ermenegilda Quattrocchi'
    const mine = bearer(token)
    const [first, second] = await rowsOf('/api/product?range=[0,1]')
    // A way through what an account leaves behind.
    const did = [
      await nobody.call('PUT', `/api/user/${id}`, { name }, mine),
      await nobody.call('PUT', `/api/product/${first?._id}`, { otherInfo: 'Seen' }, mine),
      await nobody.call(
        'PUT',
        `/api/draft/products/${second?._id}`,
        { values: { name: 'A draft' }, version: 1, before: {} },
        mine,
      ),
      await nobody.call('PUT', `/api/presence/products/${second?._id}`, { page: 'form' }, mine),
      await nobody.call('POST', `/api/auth/view-as/${server.as('vendor').id}`, undefined, mine),
      await admin.call('PUT', `/api/product/${second?._id}`, {
        otherInfo: `Ask\n${email}, or x${email}`,
      }),
      await nobody.call('PUT', '/api/notices/choices', { kind: 'imports', choice: 'mail' }, mine),
      await login(email),
      await nobody.call('POST', `/api/auth/forgot-password?email=${email}`),
      await admin.call('PUT', `/api/user/${id}`, { email: `newer.${email}` }),
    ]
    expect(did.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200, 204, 401, 204, 200,
    ])
    expect((await placesOf(email)).length).toBeGreaterThan(5)
    expect((await placesOf(name)).length).toBeGreaterThan(3)
    const count = async () =>
      (await admin.call('GET', '/api/product?range=[0,0]')).headers['content-range']
    const before = await count()

    expect((await erase(id)).status).toBe(202)

    expect(await placesOf(name)).toEqual([])
    expect(await placesOf(`newer.${email}`)).toEqual([])
    // Somebody else’s address that ends like it is left.
    const left = await placesOf(email)
    const longer = await placesOf(`x${email}`)
    expect(left).toEqual(longer)
    expect(longer.length).toBeGreaterThan(0)
    const anonymous = `erased-${id}@erased.invalid`
    expect((await admin.call('GET', `/api/user/${id}`)).body).toMatchObject({
      email: anonymous,
      name: null,
      isActive: false,
    })
    expect((await nobody.call('GET', '/api/product?range=[0,0]', undefined, mine)).status).toBe(401)
    expect(await count()).toBe(before)
    expect((await admin.call('GET', `/api/product/${first?._id}`)).body).toMatchObject({
      otherInfo: 'Seen',
      lastUpdatedByAt: { by: anonymous },
    })
    const found = await rowsOf(
      `/api/product?range=[0,5]&filter={"lastUpdatedByAt.by":"${anonymous}"}`,
    )
    expect(found).toBeInstanceOf(Array)
    const { body } = await admin.call('GET', `/api/product/${first?._id}/history`)
    expect(JSON.stringify(body)).toContain(anonymous)
    const history = await admin.call('GET', `/api/user/${id}/history`)
    expect(JSON.stringify(history.body)).toContain('"kind":"personErased"')
    for (const table of accountTables)
      expect(
        (
          await server.database
            .selectFrom(table)
            .where('userId', '=', id)
            .select('userId')
            .execute()
        ).length,
      ).toBe(0)
  })

  test('is erased once; the own account and nobody are refused', async () => {
    const { id } = await enter(server, 'buyer')
    expect((await erase(id)).status).toBe(202)
    expect(await erase(id)).toMatchObject({ status: 409, body: { code: 'ERASED' } })
    expect(await erase(admin.id)).toMatchObject({ status: 422, body: { code: 'OWN_ACCOUNT' } })
    expect((await login('admin@bottega.example')).status).toBe(200)
    expect((await erase('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('of two who erase one person at the same moment one is too late', async () => {
    const { id } = await enter(server, 'logistics')
    const statuses = (await Promise.all([erase(id), erase(id)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 409])
  })

  test.each(userTypes.filter((type) => type !== 'admin'))('not by a %s', async (type) => {
    const { id } = await enter(server, 'buyer')
    expect((await askToErase(server, id, server.as(type))).status).toBe(403)
  })
})

describe('a vendor', () => {
  test(
    'leaves its records of the business, without those whom they name',
    { timeout: 90_000 },
    async () => {
      const vendor = server.as('vendor')
      const { body: account } = await admin.call('GET', `/api/user/${vendor.id}`)
      const { email } = account as { email: string }
      const [contact] = await rowsOf(`/api/contact?filter={"vendor":"${vendor.id}"}`)
      const path = `/api/contact/${contact?._id}`
      const person = (fullname: string, phone: string, mail: string) => ({
        fullname,
        phone,
        email: mail,
      })
      const people = [
        person('Ildebrando Sottocornola', '+39 055 7654321', 'ildebrando@casa.example'),
        person('Veneranda Passalacqua', '+39 055 1234567', 'veneranda@casa.example'),
      ]
      for (const contactForOrderManagement of people) {
        const { status, body } = await vendor.call('PUT', path, {
          contactForOrderManagement,
          adminContact: contactForOrderManagement,
        })
        expect([status, body]).toMatchObject([200, {}])
      }
      // A file that was applied, and one that was not.
      const phones = ['+39 055 9988776', '+39 055 6677889']
      for (const [at, phone] of phones.entries()) {
        const lines = csv(['_id', 'adminContact.phone'], [String(contact?._id), phone])
        const taken = await sent(admin, lines, { path: '/api/contact' })
        expect(taken.counts).toEqual({ change: 1 })
        if (at === 0) await step(admin, taken, 'apply')
      }
      const values = [...people.flatMap((one) => Object.values(one)), ...phones]
      for (const value of [...values, email]) expect(await placesOf(value)).not.toEqual([])
      const orders = await rowsOf(`/api/order?range=[0,99]&filter={"vendor":"${vendor.id}"}`)
      const products = await rowsOf(`/api/product?range=[0,99]&filter={"vendor":"${vendor.id}"}`)
      expect([orders.length > 0, products.length > 0]).toEqual([true, true])
      const { body: order } = await admin.call('GET', `/api/order/${orders[0]?._id}`)

      for (const end of Object.values(ends)) await end(vendor)

      expect((await erase(vendor.id)).status).toBe(202)

      for (const value of [...values, email])
        expect([value, await placesOf(value)]).toEqual([value, []])
      expect((await admin.call('GET', path)).body).toMatchObject({
        adminContact: { fullname: null, phone: null, email: null },
        contactForProductInquiries: { fullname: null, phone: null, email: null },
        companyData: { companyName: expect.any(String), iban: expect.any(String) },
        editedFields: [],
      })
      expect(await rowsOf(`/api/order?range=[0,99]&filter={"vendor":"${vendor.id}"}`)).toHaveLength(
        orders.length,
      )
      expect(
        await rowsOf(`/api/product?range=[0,99]&filter={"vendor":"${vendor.id}"}`),
      ).toHaveLength(products.length)
      const { pickupAddressAndTime: pickup, ...rest } = order as Record<string, object>
      const { body: later } = await admin.call('GET', `/api/order/${orders[0]?._id}`)
      expect(later).toMatchObject({
        number: rest['number'],
        pickupAddressAndTime: { ...pickup, phone: null, shippingLabelRecipent: null },
      })
      const history = await admin.call('GET', `${path}/history`)
      expect(JSON.stringify(history.body)).toContain('"kind":"personErased"')
      // What is needed is asked for when the record is next changed, and the page still opens.
      const found = await admin.call('GET', '/api/contact?filter={"q":"Ildebrando"}')
      expect(found.body).toEqual([])
      expect((await login(email)).status).toBe(401)
    },
  )
})
