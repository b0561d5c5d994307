import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { codeIndex } from '../../../server/db/tables/codeIndex.ts'
import { model } from '../../../resources/index.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { giveAccount } from '../auth/giveAccount.ts'
import { massUpdate, rowsOf, sent } from '../imports/sentImport.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
const nobody = server.as('nobody')

const rest = {
  name: 'Vaso',
  description: 'x',
  mainColor: 'red',
  material: 'wood',
  stockQuantity: 0,
  packagingTime: 0,
}
const make = (sku: string, more: Json = {}) =>
  vendor.call('POST', '/api/product', { ...rest, sku, ...more })
const skus = async (filter: Json) =>
  (await listOf(vendor, '/api/product', { filter, columns: ['sku'] })).rows
    .map((row) => String(row['sku']))
    .toSorted()

describe('codes', () => {
  test('data 23: one SKU whatever its case and hyphen, by which it is found', async () => {
    expect(await make('CASO-001')).toMatchObject({ status: 201 })
    for (const sku of ['caso-001', 'Caso-001', 'Caso\u2011001', 'CASO\u200B-001'])
      expect([sku, await make(sku)]).toMatchObject([
        sku,
        { status: 422, body: { code: 'UNIQUE', fields: { sku: expect.any(String) } } },
      ])
    expect(await make('CASO-002')).toMatchObject({ status: 201 })
    expect(await skus({ sku: 'caso\u2011001' })).toEqual(['CASO-001'])
    expect(await skus({ sku_like: 'aso–00' })).toEqual(['CASO-001', 'CASO-002'])
    expect(await skus({ q: 'caso−002' })).toEqual(['CASO-002'])
  })

  test('data D12: a file may write a SKU with signs that nobody sees, in any case', async () => {
    await make('FILE-001')
    await make('FILE-002')
    const one = await sent(vendor, 'sku,mainColor\r\n\u200Bfile-001,blue\r\nFILE\u2011002,blue\r\n')
    expect((await rowsOf(vendor, one.id)).map(({ outcome }) => outcome)).toEqual([
      'change',
      'change',
    ])
  })

  test('data 23: SKUs of before that differ by case alone go on, and no third one comes', async () => {
    const { database } = server
    await make('ALT-1')
    const two = await make('ALT-2')
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = 'products' and indexname ~ '^products_sku_.*_code$'`.execute(database)
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(database)
    const id = (two.body as Json)['_id']
    await sql`update products set "sku" = 'alt-1' where "_id" = ${id}::uuid`.execute(database)
    await sql`update products_docs set "doc" = "doc" || '{"sku": "alt-1"}' where "_id" = ${id}::uuid`.execute(
      database,
    )
    const products = model.resource('products')
    const sku = products.leaf.get('sku')
    if (!sku) throw new Error('no SKU')
    const said: string[] = []
    const indexes = await codeIndex(database, products, sku, (notice) => said.push(notice))
    for (const how of indexes.values()) await sql.raw(how).execute(database)
    expect(said).toEqual([expect.stringContaining('ALT-1, alt-1')])
    expect((await make('Alt-1')).status).toBe(422)
    expect((await make('alt-1')).status).toBe(422)
    expect((await make('ALT-3')).status).toBe(201)
    expect((await make('alt-3')).status).toBe(422)
    // Each goes by what it is called exactly; what could be either is asked.
    const file = await sent(vendor, 'sku,mainColor\r\nALT-1,blue\r\nalt-1,green\r\nAlt-1,gold\r\n')
    const outcomes = (await rowsOf(vendor, file.id)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['change', 'change', 'faulty'])
  })
})

describe('what is stored and what is found', () => {
  test('data D12: what is typed is stored without signs that nobody sees, in composed letters', async () => {
    const name = 'Citta\u0300\u200B \u202Egpj.\u2028👩\u200D🎨'
    const { body } = await make('PULITO-1', { name, description: 'a\r\nb' })
    expect(body).toMatchObject({ name: 'Città gpj. 👩\u200D🎨', description: 'a\nb' })
    expect(await make('PULITO-2', { name: '\u200B\u2060 \u3164' })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    })
  })

  test('data D12: lists and search find letters however they are written', async () => {
    const named = [
      ['TROVA-1', 'Vaso d’Inverno'],
      ['TROVA-2', 'Straße & Søhne'],
      ['TROVA-3', 'Łódź Kadıköy'],
    ] as const
    for (const [sku, name] of named) expect((await make(sku, { name })).status).toBe(201)
    for (const typed of ["d'Inverno", 'D’INVERNO', 'd`inverno', 'd´Inverno']) {
      expect([typed, await skus({ q: typed, sku_like: 'trova' })]).toEqual([typed, ['TROVA-1']])
      expect([typed, await skus({ name_like: typed, sku_like: 'trova' })]).toEqual([
        typed,
        ['TROVA-1'],
      ])
    }
    expect(await skus({ q: 'STRASSE sohne' })).toEqual(['TROVA-2'])
    expect(await skus({ name_like: 'łódź kadikoy' })).toEqual(['TROVA-3'])
  })

  test('data 03: a file names a collection with another apostrophe', async () => {
    const collections = await listOf(admin, '/api/collection', {
      filter: { name_like: "d'Inverno" },
      columns: ['name', 'vendor'],
    })
    const [one] = collections.rows
    expect(one?.['name']).toContain('d’Inverno')
    const name = String(one?.['name'])
    const products = await listOf(admin, '/api/product', {
      filter: { vendor: one?.['vendor'] },
      columns: ['sku', 'vendorCollection'],
    })
    const other = products.rows.find((row) => row['vendorCollection'] !== one?.['_id'])
    const written = name.replace('’', "'").toUpperCase()
    const file = `sku,vendorCollection\r\n${String(other?.['sku'])},${written}\r\n`
    const { id } = await sent(admin, file)
    expect(await rowsOf(admin, id)).toMatchObject([{ outcome: 'change' }])
    expect(await massUpdate(admin, file)).toMatchObject({ status: 200 })
    const changed = await admin.call('GET', `/api/product/${String(other?.['_id'])}`)
    expect(changed.body).toMatchObject({ vendorCollection: one?.['_id'] })
  })

  test('data D2: a file names a product type in either language', async () => {
    const { rows } = await listOf(admin, '/api/product-data', { columns: ['name'] })
    const [type] = rows
    const names = type?.['name'] as { en: string; it: string }
    const [product] = (
      await listOf(admin, '/api/product', { columns: ['sku', 'type'], filter: {} })
    ).rows.filter((row) => row['type'] !== type?.['_id'])
    for (const name of [names.en, names.it.toUpperCase(), type?.['_id']]) {
      const { id } = await sent(
        admin,
        `sku,type\r\n${String(product?.['sku'])},${String(name)}\r\n`,
      )
      expect(await rowsOf(admin, id)).toMatchObject([{ outcome: 'change' }])
    }
  })
})

describe('accounts', () => {
  const login = (email: string, password: string) =>
    nobody.call('POST', '/api/auth/login', { email, password })

  test('data 27: an address of another alphabet is kept as mail servers have it', async () => {
    const user = { email: 'prova@citta\u0300.example', profile: { type: 'approver' } }
    expect(await admin.call('POST', '/api/user', user)).toMatchObject({
      status: 201,
      body: { email: 'prova@xn--citt-3na.example' },
    })
    const other = { ...user, email: 'provà@citta.example' }
    expect((await admin.call('POST', '/api/user', other)).status).toBe(400)
  })

  test('an account of before is found by its name in any form of its letters', async () => {
    const { id } = await giveAccount(server, 'approver')
    const email = 'caffè.porto@bottega.example'
    await sql`update users set "email" = ${email} where "_id" = ${id}::uuid`.execute(
      server.database,
    )
    for (const typed of [email, email.normalize('NFD'), ` ${email.toUpperCase()}\u200B`])
      expect([typed, (await login(typed, demoPassword)).status]).toEqual([typed, 200])
  })

  test('a password is the same in every form of its letters, and an old hash is renewed once', async () => {
    const { database } = server
    const { id, email } = await giveAccount(server, 'approver')
    const password = 'Caffè-del-porto-26'
    const keep = (passwordHash: string) =>
      database.updateTable('credentials').set({ passwordHash }).where('userId', '=', id).execute()
    await keep(await hashPassword(password))
    expect((await login(email, password)).status).toBe(200)
    expect((await login(`\u200B${email.toUpperCase()}`, password.normalize('NFD'))).status).toBe(
      200,
    )
    expect((await login(email, 'Caffe-del-porto-26')).status).toBe(401)
    const { hash } = await import('@node-rs/argon2')
    await keep(
      await hash(password.normalize('NFD'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    )
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, password.normalize('NFD'))).status).toBe(200)
    expect((await login(email, password)).status).toBe(200)
  })
})
