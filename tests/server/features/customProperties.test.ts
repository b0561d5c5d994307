import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../schema/index.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')

const glaze = { key: 'Glaze', name: { en: 'Glaze', it: 'Smalto' }, type: 'text', unit: null }
const lining = { key: 'Lining', name: { en: 'Lining', it: 'Fodera' }, type: 'flag', unit: null }

let made = 0
async function madeType(dataItems: readonly Json[] = [glaze]): Promise<string> {
  made += 1
  const { status, body } = await admin.call('POST', '/api/product-data', {
    name: { en: `Amphorae ${made}`, it: `Anfore ${made}` },
    category: 'decoration',
    dataItems,
  })
  expect(status).toBe(201)
  return `/api/product-data/${String((body as Json)['_id'])}`
}

describe('types of product and their additional fields', () => {
  test.each(['admin', 'logistics'] as const)(
    'CUSTOM-004: are made, changed and removed by %s',
    async (who) => {
      const { call } = server.as(who)
      const url = await madeType()
      const changed = { name: { en: 'Jars', it: 'Giare' }, dataItems: [lining, glaze] }
      expect(await call('PUT', url, changed)).toMatchObject({ status: 200, body: changed })
      expect((await call('DELETE', url)).status).toBe(200)
      expect((await admin.call('GET', url)).status).toBe(404)
    },
  )

  test.each(['approver', 'buyer', 'manager', 'translator', 'vendor'] as const)(
    'CUSTOM-004: are read by %s, and nothing else',
    async (who) => {
      const { call } = server.as(who)
      const url = await madeType()
      expect(await call('GET', url)).toMatchObject({ status: 200, body: { dataItems: [glaze] } })
      expect((await call('PUT', url, { dataItems: [] })).status).toBe(403)
      expect((await call('DELETE', url)).status).toBe(403)
      expect((await call('POST', '/api/product-data', { name: { en: 'x' } })).status).toBe(403)
      expect((await admin.call('GET', url)).body).toMatchObject({ dataItems: [glaze] })
    },
  )

  test('CUSTOM-003, API-156: are listed with their names per language and their items', async () => {
    const url = await madeType([glaze, lining])
    const { rows } = await listOf(admin, '/api/product-data', {
      range: [0, 999],
      sort: ['name', 'ASC'],
      columns: ['name', 'category', 'isActive', 'dataItems'],
    })
    expect(rows.find((row) => url.endsWith(String(row['_id'])))).toMatchObject({
      name: { en: `Amphorae ${made}`, it: `Anfore ${made}` },
      isActive: true,
      dataItems: [glaze, lining],
    })
  })

  test('CUSTOM-005, FIELD-PROD-014: a product has a changed type’s items at once, and keeps its values', async () => {
    const url = await madeType()
    const product = await madeProduct(server, {
      type: url.split('/').at(-1),
      additionalData: [{ key: 'Glaze', language: 'en', value: 'celadon' }],
    })
    const itemsOf = async () =>
      valueAt((await admin.call('GET', `/api/product/${product}`)).body, ['type', 'dataItems'])
    expect(await itemsOf()).toEqual([glaze])
    await admin.call('PUT', url, { dataItems: [glaze, lining] })
    expect(await itemsOf()).toEqual([glaze, lining])
    await admin.call('PUT', url, { dataItems: [lining] })
    expect(await itemsOf()).toEqual([lining])
    expect((await admin.call('GET', `/api/product/${product}`)).body).toMatchObject({
      additionalData: [{ key: 'Glaze', language: 'en', value: 'celadon' }],
    })
  })

  test('CUSTOM-004, CUSTOM-005: the values of products follow a rename, and their history says so', async () => {
    const url = await madeType([glaze, lining])
    const value = (key: string, language: string, text: string) => ({ key, language, value: text })
    const type = url.split('/').at(-1)
    const product = await madeProduct(server, {
      type,
      additionalData: [
        value('Glaze', 'en', 'celadon'),
        value('Smalto', 'it', 'seladon'),
        value('Lining', 'en', 'no'),
        value('Old', 'en', 'kept'),
      ],
    })
    const empty = await madeProduct(server, { type })
    const elsewhere = await madeProduct(server, {
      type: (await madeType()).split('/').at(-1),
      additionalData: [value('Smalto', 'it', 'blu')],
    })
    const read = async (id: string) => (await admin.call('GET', `/api/product/${id}`)).body as Json
    // One takes over the Italian name that the other one gives up at once.
    const coat = { ...glaze, name: { en: 'Coat', it: 'Fodera' } }
    const other = { ...lining, name: { en: 'Inside', it: 'Rivestimento' } }
    expect((await admin.call('PUT', url, { dataItems: [other, coat] })).status).toBe(200)
    expect(await read(product)).toMatchObject({
      version: 2,
      additionalData: [
        value('Coat', 'en', 'celadon'),
        value('Fodera', 'it', 'seladon'),
        value('Inside', 'en', 'no'),
        value('Old', 'en', 'kept'),
      ],
    })
    expect(await read(empty)).toMatchObject({ version: 1 })
    expect(await read(elsewhere)).toMatchObject({
      version: 1,
      additionalData: [value('Smalto', 'it', 'blu')],
    })
    const { body } = await admin.call('GET', `/api/product/${product}/history`)
    expect(JSON.stringify(body)).toContain('Coat')
  })

  describe('the values of a product', () => {
    const depth = { key: 'Depth', name: { en: 'Depth', it: 'Fondo' }, type: 'number', unit: 'cm' }
    const value = (language: string, text: string | null) => ({
      key: language === 'en' ? 'Depth' : 'Fondo',
      language,
      value: text,
    })
    const put = async (values: readonly Json[], items = [depth]) => {
      const product = await madeProduct(server, {
        type: (await madeType(items)).split('/').at(-1),
      })
      return admin.call('PUT', `/api/product/${product}`, { additionalData: values })
    }

    test.each([['2'], ['2.5'], ['2,5'], ['-1'], [null]])(
      'CUSTOM-005: of a number field may be %s',
      async (text) => {
        expect((await put([value('en', text), value('it', text)])).status).toBe(200)
      },
    )

    test.each([['abc'], ['2 cm'], ['1.2.3'], ['Infinity']])(
      'CUSTOM-005: of a number field may not be %s',
      async (text) => {
        expect(await put([value('en', '2'), value('it', text)])).toMatchObject({
          status: 400,
          body: { fields: { 'additionalData.1.value': 'Must be a number' } },
        })
      },
    )

    test('CUSTOM-005: that stood there before the field was one of numbers may stay', async () => {
      const url = await madeType([{ ...depth, type: 'text' }])
      const product = `/api/product/${await madeProduct(server, {
        type: url.split('/').at(-1),
        additionalData: [value('en', 'deep')],
      })}`
      await admin.call('PUT', url, { dataItems: [depth] })
      const change = (text: string) =>
        admin.call('PUT', product, { additionalData: [value('en', 'deep'), value('it', text)] })
      expect((await change('3')).status).toBe(200)
      expect((await change('fondo')).status).toBe(400)
    })

    test('two of one field in one language are refused', async () => {
      expect(await put([value('en', '1'), value('en', '2')])).toMatchObject({
        status: 400,
        body: { fields: { additionalData: 'Duplicate entry' } },
      })
    })
  })

  test('a type that products are of stays', async () => {
    const url = await madeType()
    await madeProduct(server, { type: url.split('/').at(-1) })
    expect(await admin.call('DELETE', url)).toMatchObject({
      status: 422,
      body: { code: 'IN_USE' },
    })
  })

  test.each([
    ['a key', { ...lining, key: ' glaze ' }],
    ['an Italian name', { ...lining, name: { en: 'Coat', it: 'smalto' } }],
    ['the key of one as the name of the other', { ...lining, name: { en: 'Coat', it: 'glaze' } }],
    ['a name with the wooden crate', { ...lining, name: { en: 'Wooden crate', it: 'Cassa' } }],
  ])('CUSTOM-004: two items that share %s are refused', async (_what, other) => {
    const url = await madeType()
    expect(await admin.call('PUT', url, { dataItems: [glaze, other] })).toMatchObject({
      status: 422,
      body: { fields: { dataItems: 'Two additional fields must not share a key or a name' } },
    })
  })

  test.each([
    ['nothing', null],
    ['a number as its key', { ...glaze, key: 5 }],
    ['a number as its name', { ...glaze, name: { en: 5 } }],
  ])('API-010, CUSTOM-004: an item that is, or has, %s is refused', async (_what, item) => {
    const url = await madeType()
    expect((await admin.call('PUT', url, { dataItems: [item, lining] })).status).toBe(400)
    expect((await admin.call('GET', url)).body).toMatchObject({ dataItems: [glaze] })
  })

  test('API-010: additional data that hold nothing at a place are refused', async () => {
    const product = `/api/product/${await madeProduct(server)}`
    expect(await admin.call('PUT', product, { additionalData: [null] })).toMatchObject({
      status: 400,
      body: { fields: { 'additionalData.0': 'Must be a group of fields' } },
    })
  })
})
