import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { renewCopiesJob } from '../../../server/features/registry/renewCopiesJob.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'
import { copiesAtOnce, copiesOf, renewCopies } from '../../../server/records/write/propagate.ts'
import { copyProducts } from './copiedProducts.ts'
import { withServer } from '../../helpers/testServer.ts'

const count = copiesAtOnce + 120

const server = withServer()
const admin = server.as('admin')
let type: string
beforeAll(async () => {
  type = (await copyProducts(server, count)).type
})

/** How many products of the type have each category. */
async function categories(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ category: string; n: number }>`
    select "category", count(*)::int as n from products where "type" = ${type}::uuid group by 1`.execute(
    server.database,
  )
  return Object.fromEntries(rows.map(({ category, n }) => [category, n]))
}

const jobs = () =>
  server.database.selectFrom('jobs').selectAll().where('kind', '=', 'renewCopies').execute()

function runJobs(): Promise<number> {
  const handlers: Partial<JobHandlers> = {
    renewCopies: renewCopiesJob(server.model, server.database),
  }
  const lane = { only: ['renewCopies'] }
  const log = { warn: () => undefined }
  return jobRunner(server.database, handlers as JobHandlers, log, undefined, lane).runDue()
}

const change = (category: string) => admin.call('PUT', `/api/product-data/${type}`, { category })

test('security-scale 11: what very many records repeat of one that changes is renewed by a job', async () => {
  const before = Object.keys(await categories())
  expect(before).toHaveLength(1)
  const all = Object.values(await categories())[0] ?? 0
  expect(all).toBeGreaterThan(copiesAtOnce)
  const category = before[0] === 'lighting' ? 'textiles' : 'lighting'
  expect(await change(category)).toMatchObject({ status: 200, body: { category } })
  expect(await categories()).toEqual({ [before[0] ?? '']: all })
  expect(await jobs()).toHaveLength(1)

  // Killed after the first piece: what is done stays, and the job begins again.
  const { database, model } = server
  const [copy] = copiesOf(model, model.resource('productTypes'), new Set(['category']))
  if (!copy) throw new Error('nothing repeats the category')
  await database.transaction().execute((tx) => renewCopies(tx, copy, type, null))
  expect(await categories()).toMatchObject({ [category]: copiesAtOnce })
  await runJobs()
  expect(await categories()).toEqual({ [category]: all })
  expect(await jobs()).toEqual([])
  const { body } = await admin.call(
    'GET',
    `/api/product?range=[0,0]&filter={"type":"${type}","category":"${category}"}`,
  )
  expect(body).toHaveLength(1)
})

test('security-scale 11: the last of two changes is what is repeated', async () => {
  expect((await change('jewellery')).status).toBe(200)
  expect((await change('bags')).status).toBe(200)
  await runJobs()
  expect(Object.keys(await categories())).toEqual(['bags'])
})

test('what few records repeat is renewed at once', async () => {
  const { body } = await admin.call('GET', '/api/collection?range=[0,0]&filter={"approved":true}')
  const [{ _id = '' } = {}] = body as { _id?: string }[]
  const name = 'Another name'
  expect((await admin.call('PUT', `/api/collection/${_id}`, { name })).status).toBe(200)
  const { rows } = await sql<{
    name: string
  }>`select distinct "collectionName" as name from products
    where "vendorCollection" = ${_id}::uuid`.execute(server.database)
  expect(rows).toEqual([{ name }])
})
