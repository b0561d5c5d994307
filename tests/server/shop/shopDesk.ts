import { sql } from 'kysely'
import type { Database } from '../../../server/db/connect.ts'
import type { ShopDifference, ShopSend } from '../../../resources/calls/shop.ts'
import { deliver } from '../../helpers/postman.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** An approved collection with at least so many products that can be on sale. */
export async function sellingCollection({ database }: TestServer, least = 2): Promise<string> {
  const { rows } = await sql<{ id: string }>`select c."_id"::text as id from collections c
    join products p on p."vendorCollection" = c."_id" join products_docs d on d."_id" = p."_id"
    where c."approved" and p."status" = 'active' and p."pricing_EUR_retail" is not null
      and d."doc" ->> 'discontinuedOn' is null and d."doc" ->> 'internalUseOnly' = 'false'
    group by c."_id" having count(*) >= ${sql.lit(least)} order by c."_id" limit 1`.execute(
    database,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no collection on sale')
  return id
}

/** The movement of products that a test is about to give another stock by hand. */
export const noteCount = (database: Database, ids: readonly string[], stock: number) =>
  sql`insert into "stockMovements" ("product", "kind", "quantity", "stock", "isKnownInShop")
    select "_id", 'counted', ${stock}::integer - coalesce(("doc" ->> 'stockQuantity')::integer, 0), ${stock}::integer, false
    from products_docs where "_id" = any(${ids}::uuid[])`.execute(database)

/** Items of an order as Spree answers them: one has no SKU, its variant has. */
export const soldItems = (skus: readonly string[]) =>
  skus.map((sku, at) => ({
    id: `li_${at}`,
    variant_id: `variant_${at}`,
    name: sku,
    quantity: 1,
    price: '50.0',
    variant: { id: `variant_${at}`, product_id: 'prod_1', sku },
  }))

/** What an administrator does with the shop. */
export async function shopDesk(server: TestServer) {
  const admin = server.as('admin')
  const collection = await sellingCollection(server)
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await admin.call('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body as T
  }
  return {
    admin,
    collection,
    differences: async (scope = `collection=${collection}`) =>
      (await get<{ differences: ShopDifference[] }>(`/api/shop/differences?${scope}`)).differences,
    sends: async (scope = `collection=${collection}`) =>
      (await get<{ sends: ShopSend[] }>(`/api/shop/sends?${scope}`)).sends,
    send: (body: object = { collection }) => admin.call('POST', '/api/shop/send', body),
    /** Does the jobs that wait. */
    work: () => deliver(server, 'nobody@bottega.example'),
    takeOrders: () => admin.call('POST', '/api/shop/orders'),
    makeOrder: (values: object = {}) =>
      admin.call('POST', '/api/sandbox/shop/actions/makeOrder', values),
    arm: (kind: string, what: string) =>
      admin.call('POST', '/api/sandbox/shop/faults', { kind, what }),
  }
}
