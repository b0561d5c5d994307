import { beforeAll, describe, expect, test } from 'vitest'
import { quickSearch } from '../../../resources/settings/constants.ts'
import {
  userTypes,
  withoutQuickSearch,
  withQuickSearch,
} from '../../../resources/settings/roles.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'
import { madeProduct } from './madeRecords.ts'

const server = withServer()
let mine: string
let discontinued: string
let foreign: string
beforeAll(async () => {
  const admin = server.as('admin')
  mine = await madeProduct(server, { sku: 'QUICK-1', name: 'Lanterna Zefiro' })
  discontinued = await madeProduct(server, { sku: 'QUICK-2', name: 'Lanterna Zefiro vecchia' })
  foreign = await madeProduct(server, {
    sku: 'QUICK-3',
    name: 'Zefiro altrui',
    vendor: server.as('vendor2').id,
  })
  await admin.call('PUT', `/api/product/discontinue/${discontinued}`)
})

async function search(who: Who, words: string): Promise<Json[]> {
  const { call } = server.as(who)
  const query = new URLSearchParams({ search: words })
  const { status, body } = await call('GET', `/api/product/search/quick?${query}`)
  expect(status).toBe(200)
  return body as Json[]
}
const ids = (found: readonly Json[]) => found.map(({ _id }) => String(_id)).toSorted()

describe('the quick search', () => {
  test('API-150, NAV-007: answers a list of products', async () => {
    const [found, ...rest] = await search('admin', 'quick-1')
    expect(rest).toEqual([])
    expect(found).toMatchObject({
      _id: mine,
      sku: 'QUICK-1',
      name: 'Lanterna Zefiro',
      vendorName: expect.stringMatching(/\S/),
    })
  })

  test('API-151, NAV-008, NAV-009, NAV-010: by SKU, by name and by vendor, in any order and case', async () => {
    const [product] = await search('admin', 'QUICK-1')
    const vendor = String(product?.['vendorName'])
    expect(ids(await search('admin', 'ick-1'))).toEqual([mine])
    expect(ids(await search('admin', 'zèfiro LANT'))).toEqual([mine, discontinued].toSorted())
    expect(ids(await search('admin', `${vendor} zefiro`))).toEqual([mine, discontinued].toSorted())
    expect(await search('admin', `${vendor} quick-3`)).toEqual([])
  })

  test.each(withQuickSearch.filter((type) => type !== 'vendor'))(
    'NAV-015: %s finds those of every vendor, discontinued ones marked',
    async (type) => {
      const found = await search(type, 'zefiro')
      expect(ids(found)).toEqual([mine, discontinued, foreign].toSorted())
      const marked = found.filter(({ discontinuedOn }) => discontinuedOn)
      expect(ids(marked)).toEqual([discontinued])
    },
  )

  test('API-152, NAV-013, NAV-014: a vendor finds its own that are not discontinued', async () => {
    expect(ids(await search('vendor', 'zefiro'))).toEqual([mine])
    expect(ids(await search('vendor2', 'zefiro'))).toEqual([foreign])
    expect(await search('vendor', 'QUICK-3')).toEqual([])
  })

  test('NAV-012: is refused to the type that has none', async () => {
    expect(withoutQuickSearch).toEqual(['translator'])
    expect(userTypes.length).toBe(withQuickSearch.length + withoutQuickSearch.length)
    const { call } = server.as('translator')
    expect(await call('GET', '/api/product/search/quick?search=zefiro')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  test('VAL-193: finds nothing by fewer than three characters, or by none', async () => {
    for (const words of ['', 'z', 'qu', '  z  ']) expect(await search('admin', words)).toEqual([])
    const { call } = server.as('admin')
    expect(await call('GET', '/api/product/search/quick')).toMatchObject({ status: 200, body: [] })
  })

  test('answers a few, however many there are, and nothing but what a result shows', async () => {
    for (let made = 0; made < 12; made += 1) await madeProduct(server, { name: 'Dodici pezzi' })
    const found = await search('admin', 'dodici')
    expect(found).toHaveLength(quickSearch.maxResults)
    const names = new Set(found.flatMap((one) => Object.keys(one)))
    expect([...names].toSorted()).toEqual(
      [
        '_id id version createdAt updatedAt sku SKU name mainPhoto picture',
        'vendor vendorName status discontinuedOn',
      ]
        .flatMap((line) => line.split(' '))
        .toSorted(),
    )
  })

  test.each(['%00', 'x'.repeat(201)])('odd words are refused: %#', async (words) => {
    const { call } = server.as('admin')
    expect((await call('GET', `/api/product/search/quick?search=${words}abc`)).status).toBe(400)
  })

  test('signs of the search language are words like others', async () => {
    for (const words of ['%%%', '___', "'''", '\\\\\\', '&|!', ':*()'])
      expect(await search('admin', words)).toEqual([])
  })
})
