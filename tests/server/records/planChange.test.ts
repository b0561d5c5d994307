import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hooks } from '../../../server/features/index.ts'
import { createEngine, type Engine } from '../../../server/records/engine.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from './madeRecords.ts'

const server = withServer()
let engine: Engine
let id: string
let calls: string[] = []
beforeAll(async () => {
  const { complete, afterWrite, ...others } = hooks['products'] ?? {}
  engine = createEngine(server.database, server.model, {
    ...hooks,
    products: {
      ...others,
      complete(context) {
        calls.push('complete')
        complete?.(context)
      },
      async afterWrite(context) {
        calls.push('afterWrite')
        await afterWrite?.(context)
      },
    },
  })
})
beforeEach(async () => {
  id = await madeProduct(server, { status: 'pending' })
  calls = []
})

const resource = () => server.model.resource('products')
async function update(body: Record<string, unknown>) {
  const admin = server.as('admin')
  const subject = { id: admin.id, role: 'admin', rights: [] } as const
  const actor = { subject, email: 'admin@bottega.example', language: 'en', call: 'test' } as const
  return engine.update(resource(), actor, id, body)
}

const isWaiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database)
  return rows.length
}

/** What another transaction writes while the update waits for the record. */
async function meanwhile(statement: string, body: Record<string, unknown>) {
  const other = await server.database.startTransaction().execute()
  await sql`select 1 from products where "_id" = ${id}::uuid for update`.execute(other)
  const updating = update(body)
  await expect.poll(isWaiting).toBe(1)
  await sql.raw(statement.replaceAll('$id', `'${id}'::uuid`)).execute(other)
  await other.commit().execute()
  return updating
}

test('a change is completed once, and followed once', async () => {
  const change = { stockQuantity: 7, pricing: { EUR: { wholesale: 10, retail: 100 } } }
  expect(await update({ ...change, designer: 'Ada' })).toMatchObject({
    ...change,
    designer: 'Ada',
    readiness: ['mainPhoto', 'parcels'],
    version: 2,
  })
  expect(calls).toEqual(['complete', 'afterWrite'])
})

test('what changes nothing is no version, and nothing follows it', async () => {
  await update({ designer: 'Ada' })
  calls = []
  expect(await update({ designer: 'Ada' })).toMatchObject({ version: 2 })
  expect(calls).toEqual(['complete'])
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

test('of a version that came meanwhile the change is planned', async () => {
  const shown = await meanwhile(
    `with bumped as (update products set "version" = 2 where "_id" = $id)
      update products_docs set "doc" = "doc" || '{"designer": "Bea"}' where "_id" = $id`,
    { status: 'approved' },
  )
  expect(shown).toMatchObject({ status: 'approved', designer: 'Bea', version: 3 })
  expect(calls).toEqual(['complete', 'afterWrite'])
})
