import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markOutdated } from '../../../server/features/shopSends/noteInShop.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'
import { copyProducts } from '../records/copiedProducts.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const count = 620

/** How many of these products have each state, in the grid and in their documents. */
async function states(ids: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select p."inShop" || ' ' || (d."doc" ->> 'inShop') as state, count(*)::int as n
    from products p join products_docs d using ("_id") where p."_id" = any(${ids}::uuid[]) group by 1`.execute(
    server.database,
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

function runJobs(): Promise<number> {
  const { database } = server
  const handlers: Partial<JobHandlers> = {
    noteOutdated: (_id, { products, sentUntil }) =>
      database.transaction().execute((tx) => markOutdated(tx, products, sentUntil)),
  }
  const lane = { only: ['noteOutdated'] }
  const log = { warn: () => undefined }
  return jobRunner(database, handlers as JobHandlers, log, undefined, lane).runDue()
}

test('security-scale 11: very many products are marked as outdated in the shop by jobs', async () => {
  const { database } = server
  const { type, ids } = await copyProducts(server, count, { inShop: 'current' })
  const { body } = await server.as('admin').call('GET', `/api/product-data/${type}`)
  const category = (body as { category: string }).category === 'lighting' ? 'bags' : 'lighting'
  const path = `/api/product-data/${type}`
  expect((await server.as('admin').call('PUT', path, { category })).status).toBe(200)
  expect(await states(ids)).toEqual({ 'current current': count })

  // Sent meanwhile, and so with what is new.
  await sql`insert into "shopProducts" ("product", "sku", "state", "sentAt")
    values (${ids[0]}::uuid, 'COPY-SENT', null, clock_timestamp())`.execute(database)
  expect(await runJobs()).toBe(2)
  expect(await states(ids)).toEqual({ 'current current': 1, 'outdated outdated': count - 1 })
})
