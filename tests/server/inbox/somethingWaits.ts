import { sql } from 'kysely'
import { daysAfter, today } from '../../../schema/index.ts'
import { fillGaps } from '../../../server/db/tables/fillColumns.ts'
import { model } from '../../../resources/index.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import { programWaits } from '../program/programArranged.ts'

/** What waits in the tables of an area of its own. */
const waits: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  ...programWaits,
}

/** A job that was given up. @returns its id */
export async function givenUpJob({ database }: TestServer): Promise<string> {
  const id = uuidv7()
  await sql`insert into jobs ("_id", "kind", "payload", "attempts", "runAt", "lastError", "failedAt")
    values (${id}::uuid, 'testMail', '{"email":"a@b.example","language":"en"}', 54, now(), 'no route to the mail server', now())`.execute(
    database,
  )
  return id
}

/** A job that goes on failing, after so many attempts. @returns its id */
export async function retriedJob({ database }: TestServer, attempts: number): Promise<string> {
  const id = uuidv7()
  await sql`insert into jobs ("_id", "kind", "payload", "attempts", "runAt", "lastError")
    values (${id}::uuid, 'testMail', '{"email":"a@b.example","language":"en"}', ${attempts}, now() + interval '1 hour',
      'greylisted')`.execute(database)
  return id
}

/** Sees to it that each kind of work waits for whom it is for. */
export async function somethingWaits(server: TestServer): Promise<void> {
  const { database, as } = server
  await givenUpJob(server)
  await retriedJob(server, 6)
  const day = today(Date.now())
  const vendor = as('vendor').id
  const set = async (table: string, change: string, where: ReturnType<typeof sql>, at = 0) =>
    sql`update ${sql.table(table)} set ${sql.raw(change)} where "_id" = (
      select "_id" from ${sql.table(table)} where ${where} order by "_id" limit 1 offset ${at})`.execute(
      database,
    )
  const own = sql`"vendor" = ${vendor}::uuid`

  await set('products', `"status" = 'rejected'`, sql`${own} and "status" = 'approved'`)
  const draft = { sku: 'BOT-INBOX-1', name: 'Unfinished', status: 'draft' }
  const { status } = await as('vendor').call('POST', '/api/product', draft)
  if (status !== 201) throw new Error(`no draft: ${status}`)
  const pending = sql`"status" = 'pending'`
  await sql`update products_docs set "doc" = jsonb_set("doc", '{rejection}', '{"at":"2026-10-01T10:00:00.000Z"}')
    where "_id" = (select "_id" from products where ${pending} order by "_id" limit 1)`.execute(
    database,
  )
  await set('products', `"rejection_at" = '2026-10-01'`, pending)
  await set(
    'collections',
    `"state" = 'pending', "resubmittedAt" = now()`,
    sql`"state" = 'approved'`,
  )
  const disapproved = `"state" = 'disapproved'`
  await set('collections', disapproved, sql`${own} and "state" = 'approved'`)
  await set('products', `"inShop" = 'failed'`, sql`"status" = 'active'`)
  await set(
    'products',
    `"pricing_EUR_wholesale" = "pricing_EUR_retail"`,
    sql`"status" = 'active' and "pricing_EUR_retail" > 0`,
  )
  await set('products', `"openProposals" = 2`, sql`${own} and "status" = 'active'`)
  await set('products', `"askedProposals" = 1`, sql`${own} and "status" = 'active'`)
  for (const months of [8, 14])
    await set(
      'products',
      `"auditedOn" = now() - interval '${months} months'`,
      sql`"status" = 'active' and "auditedOn" > now() - interval '5 months'`,
    )
  const approved = sql`"status" = 'approved' and "discontinuedOn" is null and not "internalUseOnly"`
  const idOf = async (table: string, where: ReturnType<typeof sql>, at = 0) => {
    const { rows } = await sql<{ id: string }>`select "_id"::text as id from ${sql.table(table)}
      where ${where} order by "_id" desc limit 1 offset ${at}`.execute(database)
    return String(rows[0]?.id)
  }
  const others = sql`"artisanStatus" = 'active' and "_id" <> ${vendor}::uuid`
  const complete = await idOf('products', sql`${own} and ${approved}`)
  const live = await idOf('products', sql`"status" = 'active'`, 1)
  const artisan = await idOf('vendors', others)
  const newcomer = await idOf('vendors', others, 1)
  const lose = async (path: string, body: object) => {
    const answer = await as('admin').call('PUT', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  }
  await lose(`/api/product/${complete}`, { parcels: [] })
  await lose(`/api/product/${live}`, { parcels: [] })
  await lose(`/api/vendor/${artisan}`, { buyer: null })
  await lose(`/api/vendor/${newcomer}`, { buyer: null })
  await set('vendors', `"artisanStatus" = 'draft'`, sql`"_id" = ${newcomer}::uuid`)
  await set('products', `"inShop" = 'outdated'`, sql`"_id" = ${live}::uuid`)
  // What only the marketplace gives, and what an artisan gives of its contact.
  await sql`with lost as (update products set "gaps.readiness" = "gaps.readiness" | 1 where "_id" = (
      select "_id" from products where ${approved} and not (${own}) and "gaps.readiness" = 0 order by "_id" limit 1)
      returning "_id")
    update products_docs d set "doc" = d."doc" || '{"mainPhoto": null}' from lost where d."_id" = lost."_id"`.execute(
    database,
  )
  await set('vendors', `"artisanStatus" = 'draft'`, sql`"artisanStatus" = 'active'`)
  await set('vendors', `"artisanStatus" = 'draft'`, sql`"_id" = ${vendor}::uuid`)
  const emptied = sql`update contacts_docs d set "doc" = jsonb_set(d."doc", '{adminContact,fullname}', 'null')
    from contacts g where g."_id" = d."_id" and g."vendor" = ${vendor}::uuid`
  await emptied.execute(database)
  await fillGaps(database, model.resource('contacts'))
  await set('translations', `"isStale" = true`, sql`"status" = 'approved'`)

  const open = sql`"status" = 'ready' and "needsAttention" is null`
  await set('orders', `"shipBy" = '${daysAfter(day, -3)}'`, sql`${own} and ${open}`)
  await set('orders', `"waitsForDate" = true`, sql`${own} and ${open}`)
  await set('orders', `"pickupOn" = '${daysAfter(day, 1)}'`, own)
  for (const cause of ['unknownPurchase', 'noPickup', 'noLabel'])
    await set('orders', `"needsAttention" = '${cause}'`, open)
  for (const [at, stage] of ['toDate', 'toMend', 'toPrepare'].entries())
    await set('orders', `"stage" = '${stage}'`, own, at)
  await set('orders', `"stage" = 'toDate'`, sql`"vendorHasAccount" = false`)
  for (const [at, stage] of ['toAccept', 'toComplete', 'toShip'].entries())
    await set('orders', `"stage" = '${stage}'`, sql`not (${own}) and "vendorHasAccount"`, at)
  await set(
    'orders',
    `"completed_at" = now() - interval '3 days', "createdInErpAt" = null`,
    sql`"status" = 'shipped'`,
  )

  for (const wait of Object.values(waits)) await wait(server)
  await sql`insert into "shopOrders" ("number", "order", "problem")
    values ('R900100', '{}', '{"words":"no such product"}')`.execute(database)
  await database
    .insertInto('imports')
    .values({
      _id: uuidv7(),
      resource: 'products',
      fileName: 'broken.csv',
      userId: as('manager').id,
      state: 'refused',
      isMassUpdate: false,
      language: 'en',
      manner: JSON.stringify({ decimal: '.' }),
      heads: JSON.stringify(['sku']),
      rows: 0,
      problem: JSON.stringify({ key: 'app.importErrors.interrupted' }),
      appliedAt: null,
      undoneAt: null,
    })
    .execute()
}
