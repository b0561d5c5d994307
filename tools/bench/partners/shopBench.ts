import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '../../../server/db/connect.ts'
import { fill, startPortal } from '../processes.ts'
import { p95, shown } from '../statistics.ts'
import type { Table } from '../table.ts'

const products = 12_000
const sent = 10_000
/** Target: products a second. */
const target = 100

/** Empties the shop and puts the products of the bench on sale. @returns their ids */
async function putOnSale(database: Database): Promise<readonly string[]> {
  for (const table of ['spreeProducts', 'spreeKeys', 'shopProducts'])
    await sql`delete from ${sql.table(table)}`.execute(database)
  await sql`update collections set "approved" = true`.execute(database)
  const { rows } = await sql<{ id: string }>`select "_id"::text as id from products
    where "vendorCollection" is not null order by "_id" limit ${sql.lit(sent)}`.execute(database)
  const ids = rows.map(({ id }) => id)
  await sql`update products set "status" = 'active', "inShop" = 'never' where "_id" = any(${ids}::uuid[])`.execute(
    database,
  )
  await sql`update products_docs set "doc" = jsonb_set("doc" || '{"status": "active", "inShop": "never",
      "discontinuedOn": null, "internalUseOnly": false}', '{pricing,EUR,retail}', '120')
    where "_id" = any(${ids}::uuid[])`.execute(database)
  return ids
}

/** Sending products to the embedded shop: how many a second, and the time of a list meanwhile. */
export async function shopBench(): Promise<Table> {
  await fill(products)
  const portal = await startPortal(products)
  const database = connect(portal.connection, { max: 1 })
  try {
    const headers = {
      authorization: `Bearer ${await portal.token('admin')}`,
      'content-type': 'application/json',
    }
    const ids = await putOnSale(database)
    const start = performance.now()
    const answer = await fetch(`${portal.url}/api/shop/send`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ products: ids }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const answered = performance.now() - start
    const lists: number[] = []
    const left = async () => {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::integer as count from "shopProducts"
        where "state" in ('waiting', 'retrying')`.execute(database)
      return rows[0]?.count ?? 0
    }
    while ((await left()) > 0) {
      const began = performance.now()
      await (await fetch(`${portal.url}/api/product?range=[0,24]`, { headers })).text()
      lists.push(performance.now() - began)
      await delay(250)
    }
    const seconds = (performance.now() - start) / 1000
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from "spreeProducts"`.execute(database)
    const count = rows[0]?.count ?? 0
    const speed = count / seconds
    return {
      head: [
        'what',
        'products',
        'answered, ms',
        's',
        'a second',
        'target',
        '',
        'list meanwhile, p95 ms',
      ],
      rows: [
        [
          'products to the embedded shop',
          shown(count),
          shown(answered),
          shown(seconds),
          shown(speed),
          `≥ ${target}`,
          speed >= target && count === ids.length ? 'met' : '**missed**',
          shown(p95(lists)),
        ],
      ],
    }
  } finally {
    await database.destroy()
    await portal.stop()
  }
}
