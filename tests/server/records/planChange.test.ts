import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hooks } from '../../../server/modules/index.ts'
import { createEngine, type Engine } from '../../../server/records/engine.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { madeProduct } from './madeRecords.ts'

let server: TestServer
let engine: Engine
let id: string
let calls: string[] = []
let onComplete: () => void = () => undefined
beforeAll(async () => {
  server = await testServer()
  const { complete, afterWrite, ...others } = hooks['products'] ?? {}
  engine = createEngine(server.database, server.model, {
    ...hooks,
    products: {
      ...others,
      complete(context) {
        calls.push('complete')
        complete?.(context)
        onComplete()
      },
      async afterWrite(context) {
        calls.push('afterWrite')
        await afterWrite?.(context)
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await madeProduct(server, { status: 'pending' })
  calls = []
  onComplete = () => undefined
})

const resource = () => server.model.resource('products')
async function update(body: Record<string, unknown>) {
  const admin = await server.as('admin')
  const subject = { id: admin.id, role: 'admin', rights: [] } as const
  const actor = { subject, email: 'admin@bottega.example', language: 'en', call: 'test' } as const
  return engine.update(resource(), actor, id, body)
}

/** What another transaction writes after the update has read the record and before it locks it. */
async function meanwhile(statement: string, body: Record<string, unknown>) {
  const hasRead = new Promise<void>((done) => (onComplete = done))
  const other = await server.database.startTransaction().execute()
  await sql`select 1 from products where "_id" = ${id}::uuid for update`.execute(other)
  const updating = update(body)
  await hasRead
  await sql.raw(statement.replaceAll('$id', `'${id}'::uuid`)).execute(other)
  await other.commit().execute()
  return updating
}

test('a change of its record alone is completed once', async () => {
  expect(await update({ designer: 'Ada' })).toMatchObject({ designer: 'Ada', version: 2 })
  expect(calls).toEqual(['complete'])
})

test('a field that a later state needs is stored in one statement as well', async () => {
  const change = { stockQuantity: 7, pricing: { EUR: { wholesale: 10, retail: 100 } } }
  expect(await update(change)).toMatchObject({
    ...change,
    readiness: ['mainPhoto', 'parcels'],
    version: 2,
  })
  expect(calls).toEqual(['complete'])
})

test('a change that concerns other records is completed once, though a transaction stores it', async () => {
  expect(await update({ status: 'approved', designer: 'Ada' })).toMatchObject({
    status: 'approved',
    designer: 'Ada',
    version: 2,
  })
  expect(calls).toEqual(['complete', 'afterWrite'])
})

test('what the server wrote meanwhile without making a version stays', async () => {
  const shown = await meanwhile(
    `update products_docs set "doc" = jsonb_set("doc", '{notesForBuyer}', '"Kept"') where "_id" = $id`,
    { status: 'approved' },
  )
  expect(shown).toMatchObject({ status: 'approved', version: 2 })
  const { rows } = await sql<{ doc: unknown }>`
    select "doc" from products_docs where "_id" = ${id}::uuid`.execute(server.database)
  expect(rows).toMatchObject([{ doc: { notesForBuyer: 'Kept', status: 'approved' } }])
  expect(calls).toEqual(['complete', 'afterWrite'])
})

test('of a version that came meanwhile the change is planned again', async () => {
  const shown = await meanwhile(
    `with bumped as (update products set "version" = 2 where "_id" = $id)
      update products_docs set "doc" = "doc" || '{"designer": "Bea"}' where "_id" = $id`,
    { status: 'approved' },
  )
  expect(shown).toMatchObject({ status: 'approved', designer: 'Bea', version: 3 })
  expect(calls).toEqual(['complete', 'complete', 'afterWrite'])
})
