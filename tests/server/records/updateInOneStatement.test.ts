import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { type Answer, withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, madeVendor } from './madeRecords.ts'

const server = withServer()
const admin = server.as('admin')

const some = (count: number) => Array.from({ length: count }, (_none, at) => at)
const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]
const productOf = async (id: string) => (await admin.call('GET', `/api/product/${id}`)).body as Json

async function madeProducts(count: number, more: Json): Promise<string[]> {
  const ids: string[] = []
  for (const _at of some(count)) ids.push(await madeProduct(server, more))
  return ids
}

describe('at the same moment', () => {
  test('API-030: credentials that are sent twice make one account', async () => {
    for (const _round of some(4)) {
      const vendor = await madeVendor(server)
      const send = () => admin.call('POST', `/api/auth/send-credentials/${vendor}`)
      expect(statuses(await Promise.all(some(3).map(send)))).toEqual([204])
      expect((await admin.call('GET', `/api/auth/credentials/${vendor}`)).body).toMatchObject({
        state: 'invited',
      })
    }
  })

  test('of several views that are to open first, one does', async () => {
    const { call } = server.as('translator')
    const state = { filter: {}, words: '', sort: [], columns: [], density: null }
    for (const round of some(4)) {
      const make = (at: number) =>
        call('POST', '/api/view', {
          resource: 'products',
          name: `${round} ${at}`,
          state,
          isDefault: true,
        })
      expect(statuses(await Promise.all(some(3).map(make)))).toEqual([201])
      const { body } = await call('GET', '/api/view?resource=products')
      expect((body as Json[]).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }
  })

  test('COLL-017, COLL-019: a product that was rejected meanwhile is not approved with its collection', async () => {
    for (const _round of some(3)) {
      const collection = await madeCollection(server)
      const products = await madeProducts(6, { vendorCollection: collection, status: 'pending' })
      const rejected = products.slice(2)
      const answers = await Promise.all([
        admin.call('PUT', `/api/collection/approve/${collection}`),
        ...rejected.map((id) => admin.call('PUT', `/api/product/reject/${id}`, { text: 'No' })),
      ])
      expect(statuses(answers)).toEqual([200])
      for (const id of rejected) expect(await productOf(id)).toMatchObject({ status: 'rejected' })
    }
  })

  test('COLL-020: a product that was approved meanwhile does not come back with its collection', async () => {
    const collection = await madeCollection(server)
    const products = await madeProducts(8, { vendorCollection: collection, status: 'pending' })
    const approved = products.slice(2)
    await Promise.all([
      admin.call('PUT', `/api/collection/disapprove/${collection}`, { reason: 'Too dark' }),
      ...approved.map((id) => admin.call('PUT', `/api/product/approve/${id}`)),
    ])
    for (const id of approved) expect(await productOf(id)).toMatchObject({ status: 'approved' })
  })

  test('approving all counts those alone that it approved', async () => {
    const collection = await madeCollection(server)
    const products = await madeProducts(4, { vendorCollection: collection, status: 'pending' })
    const [first = ''] = products
    const [{ body }] = await Promise.all([
      admin.call('PUT', `/api/collection/approve-all/${collection}`, {}),
      admin.call('DELETE', `/api/product/${first}`),
    ])
    const { approved, left } = body as { approved: number; left: number }
    expect([3, 4]).toContain(approved + left)
    for (const id of products.slice(1)) expect((await productOf(id))['status']).toBe('approved')
  })

  test('CUSTOM-005: what is saved while an additional field is renamed is kept', async () => {
    const glaze = { key: 'Glaze', name: { en: 'Glaze', it: 'Smalto' }, type: 'text' }
    const { body } = await admin.call('POST', '/api/product-data', {
      name: { en: 'Jars', it: 'Giare' },
      category: 'decoration',
      dataItems: [glaze],
    })
    const type = String((body as Json)['_id'])
    const value = (text: string) => [{ key: 'Glaze', language: 'en', value: text }]
    const products = await madeProducts(16, { type, additionalData: value('one') })
    let isOver = false
    const rename = async () => {
      const name = { en: 'Coat', it: 'Smalto' }
      await admin.call('PUT', `/api/product-data/${type}`, { dataItems: [{ ...glaze, name }] })
      isOver = true
    }
    const saved: string[] = []
    const save = async () => {
      for (const id of products.toReversed()) {
        if (isOver) return
        await admin.call('PUT', `/api/product/${id}`, { additionalData: value('two') })
        saved.push(id)
      }
    }
    await Promise.all([rename(), save()])
    for (const id of saved)
      expect(await productOf(id)).toMatchObject({ additionalData: [{ value: 'two' }] })
  })

  test('API-087: a video that has just come stays when the one before it is taken away', async () => {
    const vendor = (await admin.call('GET', `/api/vendor/${await madeVendor(server)}`)).body as Json
    const id = String(vendor['company'])
    const videoAt = (at: number) => `/files/media/${'a'.repeat(40)}/film-${at}.mpg`
    const set = (videoUrl: string) =>
      sql`with stored as (update companies_docs set "doc" = "doc" || ${JSON.stringify({ videoUrl })}::jsonb
          where "_id" = ${id}::uuid)
        update companies set "version" = "version" + 1 where "_id" = ${id}::uuid`.execute(
        server.database,
      )
    for (const round of some(20)) {
      await set(videoAt(0))
      const remove = () =>
        admin.call('DELETE', `/api/company/media/${id}`, { imageUrl: videoAt(0) })
      const [answers] = await Promise.all([
        Promise.all([remove(), remove(), remove()]),
        set(videoAt(round + 1)),
      ])
      expect(answers.map(({ status }) => status).filter((one) => one >= 500)).toEqual([])
      const { body } = await admin.call('GET', `/api/company/${id}`)
      expect(body).toMatchObject({ videoUrl: videoAt(round + 1) })
    }
  })

  test('API-147: pictures that are taken away at once are all gone', async () => {
    const id = await madeProduct(server)
    const photos = some(14).map((at) => `/files/pictures/${String(at).padStart(40, 'a')}.jpg`)
    await sql`update products_docs set "doc" = "doc" || ${JSON.stringify({ photos })}::jsonb
      where "_id" = ${id}::uuid`.execute(server.database)
    const answers = await Promise.all(
      photos.map((imageUrl) => admin.call('DELETE', `/api/product/${id}/image`, { imageUrl })),
    )
    expect(statuses(answers)).toEqual([200])
    expect(await productOf(id)).toMatchObject({ photos: [] })
  })

  test('many copies of a product get a number each', async () => {
    const collection = await madeCollection(server)
    const product = await madeProduct(server, { vendorCollection: collection })
    const copies = await Promise.all(
      some(14).map(() => admin.call('POST', `/api/product/copy/${product}/${collection}`)),
    )
    expect(statuses(copies)).toEqual([200])
    expect(new Set(copies.map(({ body }) => (body as Json)['sku'])).size).toBe(14)
  })
})
