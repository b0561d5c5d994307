import { sql } from 'kysely'
import { faults } from '../../../server/platform/faults.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { readyProduct } from '../records/madeRecords.ts'
import { shopDesk } from './shopDesk.ts'

const state = { faults: faults() }
const server = withServer(undefined, state)
const admin = server.as('admin')
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
})

/** A product with the collection and the artisan that its sale depends on. */
interface Piece {
  readonly id: string
  readonly sku: string
  readonly collection: string
  readonly vendor: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const done = async (method: Method, path: string, body?: Json): Promise<Json> => {
  const answer = await admin.call(method, path, body)
  expect([path, answer.status < 300, answer.status < 300 || answer.body]).toEqual([
    path,
    true,
    true,
  ])
  return answer.body as Json
}

let made = 0
async function pieceOnSale(isActive = true): Promise<Piece> {
  const vendor = server.as('vendor').id
  const name = `On sale ${(made += 1)}`
  const collection = String((await done('POST', '/api/collection', { name, vendor }))['_id'])
  await done('PUT', `/api/collection/approve/${collection}`)
  const sku = `SOLD-${made}`
  const more = { sku, vendor, vendorCollection: collection, status: 'approved', stockQuantity: 9 }
  const piece = { id: await readyProduct(server, more), sku, collection, vendor }
  if (!isActive) return piece
  await setActive(piece)
  await desk.work()
  return piece
}

const setActive = ({ id }: Piece) => done('PUT', `/api/product/status/${id}`, { status: 'active' })

const inTheShop = async ({ sku }: Piece) => {
  const { rows } = await sql<{ status: string }>`select "doc" ->> 'status' as status
    from "spreeProducts" where "sku" = ${sku}`.execute(server.database)
  return rows[0]?.status
}
const inShop = async ({ id }: Piece) => (await done('GET', `/api/product/${id}`))['inShop']

interface Way {
  readonly cease: (piece: Piece) => Promise<unknown>
  /** Absent where it can't begin again. */
  readonly begin?: (piece: Piece) => Promise<unknown>
  /** What the portal says of it afterwards; a deleted product says nothing. */
  readonly says?: string
}

const status = (to: string) => (piece: Piece) =>
  done('PUT', `/api/product/status/${piece.id}`, { status: to })
const change = (body: Json) => (piece: Piece) => done('PUT', `/api/product/${piece.id}`, body)

const ways: Readonly<Record<string, Way>> = {
  rejected: {
    cease: ({ id }) => done('PUT', `/api/product/reject/${id}`, { text: 'The glaze holds lead.' }),
    begin: status('active'),
    says: 'never',
  },
  'approved only': { cease: status('approved'), begin: status('active'), says: 'never' },
  pending: { cease: status('pending'), begin: status('active'), says: 'never' },
  draft: { cease: status('draft'), begin: status('active'), says: 'never' },
  'for internal use only': {
    cease: ({ id }) =>
      done('PUT', `/api/product/internal-use-only/${id}`, { internalUseOnly: true }),
    async begin(piece) {
      await done('PUT', `/api/product/internal-use-only/${piece.id}`, { internalUseOnly: false })
      await status('active')(piece)
    },
    says: 'never',
  },
  discontinued: {
    cease: ({ id }) => done('PUT', `/api/product/discontinue/${id}`),
    begin: ({ id }) => done('PUT', `/api/product/reactivate/${id}`),
    says: 'never',
  },
  'without a collection': {
    cease: change({ vendorCollection: null }),
    begin: (piece) => change({ vendorCollection: piece.collection })(piece),
    says: 'never',
  },
  'without a price': {
    cease: change({ pricing: { EUR: { wholesale: null, retail: null } } }),
    begin: change({ pricing: { EUR: { wholesale: 10, retail: 100 } } }),
    says: 'never',
  },
  'of a disapproved collection': {
    cease: ({ collection }) =>
      done('PUT', `/api/collection/disapprove/${collection}`, {
        reason: 'Other pictures, please.',
      }),
    begin: ({ collection }) => done('PUT', `/api/collection/approve/${collection}`),
    says: 'withheld',
  },
  'of a collection that waits again': {
    cease: ({ collection }) => done('PUT', `/api/collection/${collection}`, { approved: false }),
    begin: ({ collection }) => done('PUT', `/api/collection/${collection}`, { approved: true }),
    says: 'withheld',
  },
  'of an inactive artisan (VENDOR-033)': {
    cease: ({ vendor }) => done('PUT', `/api/vendor/${vendor}/status`, { status: 'inactive' }),
    begin: ({ vendor }) => done('PUT', `/api/vendor/${vendor}/status`, { status: 'active' }),
    says: 'withheld',
  },
  deleted: { cease: ({ id }) => done('DELETE', `/api/product/${id}`) },
}

describe('decision 71: one rule of sale', () => {
  test.each(Object.entries(ways))(
    'process 6, 16: what is %s leaves the shop by itself, and comes back with what it lacked',
    async (_name, { cease, begin, says }) => {
      const piece = await pieceOnSale()
      expect(await inTheShop(piece)).toBe('active')
      expect((await desk.makeOrder({ sku: piece.sku, quantity: 1 })).status).toBeLessThan(300)
      await cease(piece)
      await desk.work()
      expect(await inTheShop(piece)).toBe('archived')
      expect((await desk.makeOrder({ sku: piece.sku, quantity: 1 })).status).toBe(404)
      if (says !== undefined) expect(await inShop(piece)).toBe(says)
      if (says !== undefined) expect(await desk.differences(`product=${piece.id}`)).toEqual([])
      if (!begin) return
      await begin(piece)
      await desk.work()
      expect([await inTheShop(piece), await inShop(piece)]).toEqual(['active', 'current'])
    },
  )

  test.each(Object.entries(ways))(
    'process 21: what is %s while the shop is asked to create it does not stay on sale',
    async (_name, { cease, begin }) => {
      const piece = await pieceOnSale(false)
      await setActive(piece)
      state.faults.arm('shop', {
        kind: 'slow',
        what: 'createProduct',
        async hold() {
          state.faults.clear('shop')
          await cease(piece)
        },
      })
      await desk.work()
      expect(await inTheShop(piece)).toBe('archived')
      await begin?.(piece)
      await desk.work()
      if (begin) expect(await inTheShop(piece)).toBe('active')
    },
  )

  test('process 16: what is set active and cannot be in the shop is told so, with the reason', async () => {
    const piece = await pieceOnSale(false)
    await done('PUT', `/api/collection/disapprove/${piece.collection}`, { reason: 'Not yet.' })
    await setActive(piece)
    await desk.work()
    expect(await inShop(piece)).toBe('failed')
    expect(await desk.sends(`product=${piece.id}`)).toMatchObject([
      { state: 'failed', problem: 'The collection isn’t approved' },
    ])
    expect(await done('GET', `/api/process/products/${piece.id}`)).toMatchObject({
      situation: 'notSent',
    })
    await done('PUT', `/api/collection/approve/${piece.collection}`)
    await desk.work()
    expect([await inTheShop(piece), await inShop(piece)]).toEqual(['active', 'current'])
  })

  test('decision 71: what is approved and not active is not on sale, even when it is sent by hand', async () => {
    const piece = await pieceOnSale(false)
    await desk.send({ products: [piece.id] })
    await desk.work()
    expect(await inTheShop(piece)).toBeUndefined()
    expect(await desk.sends(`product=${piece.id}`)).toMatchObject([
      { state: 'failed', problem: 'The product isn’t active yet' },
    ])
  })
})
