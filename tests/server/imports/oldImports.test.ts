import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importRetentionDays } from '../../../resources/settings/imports.ts'
import { deleteOldImports } from '../../../server/imports/deleteOldImports.ts'
import { dailyJob, scheduleDaily } from '../../../server/jobs/dailyJob.ts'
import { withServer } from '../../helpers/testServer.ts'
import { csv, sent, step } from './sentImport.ts'

const server = withServer()
const admin = server.as('admin')

async function products(count: number) {
  const { body } = await admin.call('GET', `/api/product?range=[0,${count - 1}]&columns=["sku"]`)
  return body as { _id: string; sku: string }[]
}
/** As if all of it had happened so many days before. */
const age = (id: string, days: number) =>
  sql`update "imports" set "createdAt" = "createdAt" - ${`${days} days`}::interval,
    "appliedAt" = "appliedAt" - ${`${days} days`}::interval where "_id" = ${id}::uuid`.execute(
    server.database,
  )

test('imports go when their last step is long ago; what they changed and its history stay', async () => {
  const [one, other, third] = await products(3)
  const change = (sku = '', name = '') => sent(admin, csv(['sku', 'designer'], [sku, name]))
  const [old, recent, busy] = [
    await change(one?.sku, 'Ada'),
    await change(other?.sku, 'Bea'),
    await change(third?.sku, 'Carla'),
  ]
  for (const each of [old, recent, busy]) await step(admin, each, 'apply')
  await age(old.id, importRetentionDays + 1)
  await age(recent.id, importRetentionDays - 1)
  await age(busy.id, importRetentionDays + 1)
  await sql`update "imports" set "state" = 'undoing' where "_id" = ${busy.id}::uuid`.execute(
    server.database,
  )
  expect(await deleteOldImports(server.database)).toBe(1)
  expect(await deleteOldImports(server.database)).toBe(0)
  expect((await admin.call('GET', `/api/import/${old.id}`)).status).toBe(404)
  const left = await server.database.selectFrom('importRows').select('import').execute()
  expect(new Set(left.map((row) => row.import))).toEqual(new Set([recent.id, busy.id]))

  const { body } = await admin.call('GET', `/api/product/${one?._id}/history`)
  const [entry] = (body as { entries: Record<string, unknown>[] }).entries
  expect(entry).toMatchObject({
    call: 'POST /api/import/{id}/apply',
    changes: [{ field: 'designer', to: 'Ada' }],
  })
  expect(entry).not.toHaveProperty('import')
  // Until then it can be taken back.
  expect(await step(admin, recent, 'undo')).toMatchObject({ counts: { undone: 1 } })
})

test('the server looks for them once a day, however often it starts', async () => {
  const kind = 'deleteOldImports'
  const due = () =>
    server.database.selectFrom('jobs').selectAll().where('kind', '=', kind).execute()
  await scheduleDaily(server.database, kind)
  await scheduleDaily(server.database, kind)
  const [first, ...more] = await due()
  expect(more).toEqual([])
  const work = dailyJob(server.database, kind, () => deleteOldImports(server.database))
  await work(first?._id ?? '', {})
  await work(first?._id ?? '', {})
  const next = (await due()).filter(({ _id }) => _id !== first?._id)
  expect(next).toHaveLength(1)
  const hours = (Number(next[0]?.runAt) - Number(first?.runAt)) / 3_600_000
  expect(Math.round(hours)).toBe(24)
})
