import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import { maxCount } from '../../../server/db/tables/countSql.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeCollection } from '../records/madeRecords.ts'
import { english, translationWork, type TranslationWork } from './translationWork.ts'

const server = withServer()
let work: TranslationWork
let translator: Client
let manager: Client
beforeAll(async () => {
  work = await translationWork(server)
  ;({ translator, manager } = work)
})

describe('API-118, API-119, API-120, API-121, API-122, API-123: the translations of a collection', () => {
  let collection: string
  beforeAll(async () => {
    collection = await madeCollection(server)
    for (let at = 0; at < 12; at += 1) {
      const { id } = await work.inTranslation({
        vendorCollection: collection,
        name: `Vaso ${String(at).padStart(2, '0')}`,
        status: at < 3 ? 'approved' : 'draft',
      })
      if (at < 5) await work.done(translator, 'PATCH', id, '', english)
      if (at < 2) await work.done(translator, 'PATCH', id, '/ready')
    }
  })
  async function page(query = '') {
    const path = `/api/translation/collection/${collection}${query}`
    return (await work.bodyOf(translator, path)) as { docs: Json[]; page: number; pages: number }
  }
  const names = ({ docs }: { docs: Json[] }) => docs.map(({ sourceName }) => String(sourceName))

  test('API-118, API-121, LIMIT-013: ten to a page by name, or as many as asked for', async () => {
    const first = await page()
    expect([first.docs.length, first.page, first.pages]).toEqual([10, 1, 2])
    expect(names(first)).toEqual(names(first).toSorted())
    const all = await page('?perPage=20')
    expect([all.docs.length, all.pages]).toEqual([12, 1])
    expect(all.docs.every((doc) => doc['collection'] === collection)).toBe(true)
  })

  test('API-120: the page after', async () => {
    const second = await page('?page=2&perPage=5')
    expect([second.docs.length, second.page, second.pages]).toEqual([5, 2, 3])
    expect(names(second)).toEqual(names(await page('?perPage=20')).slice(5, 10))
  })

  test('API-119: in the order asked for', async () => {
    const down = await page('?perPage=20&sort=sourceName&order=desc')
    expect(names(down)).toEqual(names(await page('?perPage=20')).toReversed())
  })

  test('API-122, API-123: by the status of the product, and by whether it was handed in', async () => {
    expect((await page('?productStatus=approved')).docs).toHaveLength(3)
    expect((await page('?ready=true')).docs.map(({ status }) => status)).toEqual([
      'waiting',
      'waiting',
    ])
    expect((await page('?ready=false&perPage=20')).docs).toHaveLength(10)
    expect((await page('?status=todo&perPage=20')).docs).toHaveLength(7)
  })

  test('is for who translates, and of a collection that is there', async () => {
    const nowhere = '/api/translation/collection/00000000-0000-7000-8000-000000000000'
    expect((await translator.call('GET', nowhere)).status).toBe(404)
    for (const type of userTypes) {
      const { status } = await server
        .as(type)
        .call('GET', `/api/translation/collection/${collection}`)
      const isExcluded = ['vendor', 'buyer', 'logistics'].includes(type)
      expect([type, status]).toEqual([type, isExcluded ? 403 : 200])
    }
  })
})

describe('the next text', () => {
  const next = (client: Client, query = '') => work.bodyOf(client, `/api/translation/next${query}`)

  test('the longest waiting one, without the one at hand and those that others have open', async () => {
    const { rows } = await listOf(translator, '/api/translation', {
      filter: { status: 'todo', readyToTranslate: true },
      sort: ['waitingSince', 'asc'],
      columns: ['productStatus', 'waitingSince'],
    })
    const work = rows.filter(({ productStatus }) => productStatus !== 'rejected')
    const [first, second, third] = work.map(({ _id }) => String(_id))
    expect(await next(translator)).toMatchObject({ translation: first })
    expect(await next(translator, `?after=${first ?? ''}`)).toMatchObject({ translation: second })
    const open = { page: 'another-tab' }
    const here = await manager.call('PUT', `/api/presence/translations/${second ?? ''}`, open)
    expect(here.status).toBe(200)
    expect(await next(translator, `?after=${first ?? ''}`)).toMatchObject({ translation: third })
  })

  test('for who accepts, what waits for that', async () => {
    const { translation, waiting } = await next(manager)
    expect(await work.read(String(translation))).toMatchObject({ status: 'waiting' })
    const { total } = await listOf(manager, '/api/translation', {
      filter: { status: 'waiting', readyToTranslate: true },
      range: [0, 0],
    })
    expect(waiting).toBeLessThanOrEqual(Number(total))
    expect(waiting).toBeGreaterThan(0)
  })
  test('issue 39: what waits is counted up to a thousand', async () => {
    const { waiting, isAll } = await next(manager)
    expect(isAll).toBe(true)
    const some = (count: number) =>
      sql`insert into translations ("_id", "version", "createdAt", "updatedAt", "vendor", "status", "readyToTranslate")
        select gen_random_uuid(), 1, now(), now(), gen_random_uuid(), 'waiting', true
        from generate_series(1, ${count})`.execute(server.database)
    await some(maxCount - Number(waiting))
    expect(await next(manager)).toMatchObject({ waiting: maxCount, isAll: true })
    await some(1)
    expect(await next(manager)).toMatchObject({ waiting: maxCount, isAll: false })
  })
})
