import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CallName } from '../../resources/calls/addresses.ts'
import { model } from '../../resources/index.ts'
import type { Database } from '../../server/db/connect.ts'
import type { Send } from './callTimes.ts'

/** Rows of the file that is imported, applied, undone and deleted. */
const importedRows = 10_000
/** How long a job is waited for, in milliseconds. */
const patience = 15 * 60_000

type Row = Readonly<Record<string, unknown>>

/** Waits for the end of a job. @returns seconds that it took */
async function endOf(isOver: () => Promise<boolean>): Promise<number> {
  const begin = performance.now()
  while (!(await isOver())) {
    if (performance.now() - begin > patience) throw new Error('A job does not end.')
    await delay(500)
  }
  return (performance.now() - begin) / 1000
}

/** A file that changes many products. */
async function fileOf(database: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select "_id"::text as id from products order by "_id" limit ${importedRows}`.execute(database)
  return ['_id,designer', ...rows.map(({ id }, at) => `${id},Ada ${at}`)].join('\r\n')
}

/** A whole file, there and back. */
async function importAndUndo(send: Send, database: Database, say: (line: string) => void) {
  const { path } = model.resource('products')
  const title = `${importedRows} rows`
  const begun = (await send(
    `POST ${path}/import: ${title}`,
    'POST',
    `${path}/import?name=scale.csv`,
    await fileOf(database),
    'text/csv',
  )) as Row | undefined
  if (!begun) return
  const address = `/api/import/${String(begun['id'])}`
  const state = async () => {
    const { rows } = await sql<{ state: string }>`
      select "state" from imports where "_id" = ${String(begun['id'])}::uuid`.execute(database)
    return rows[0]?.state ?? ''
  }
  const isIn = (wanted: string) => async () => (await state()) === wanted
  say(`checking ${title}: ${Math.round(await endOf(isIn('checked')))} s`)
  await send(`POST /api/import/{id}/apply: ${title}`, 'POST', `${address}/apply`)
  say(`applying ${title}: ${Math.round(await endOf(isIn('applied')))} s`)
  await send(`POST /api/import/{id}/undo: ${title}`, 'POST', `${address}/undo`)
  say(`undoing ${title}: ${Math.round(await endOf(isIn('undone')))} s`)
  await send(`DELETE /api/import/{id}: ${title}`, 'DELETE', address)
}

/** Asks for the erasure of one of these accounts, whichever may be erased, and waits for its end. */
async function erase(
  send: Send,
  database: Database,
  who: string,
  ids: readonly unknown[],
  say: (line: string) => void,
): Promise<void> {
  for (const id of ids) {
    const path = `/api/user/${String(id)}/erase`
    const answer = (await send(`POST /api/user/{id}/erase: ${who}`, 'POST', path)) as
      | Row
      | undefined
    if (answer?.['state'] !== 'erasing') continue
    const seconds = await endOf(async () => {
      const { rows } = await sql`
        select from erasures where "userId" = ${id}::uuid and "endedAt" is null`.execute(database)
      return rows.length === 0
    })
    say(`erasing ${who}, to the end of the job: ${Math.round(seconds)} s`)
    return
  }
}

/** A buyer of its own, and an artisan of the demo, the first that may be erased. */
async function eraseSomebody(send: Send, database: Database, say: (line: string) => void) {
  const email = `erased.${crypto.randomUUID()}@bottega.example`
  const body = { email, profile: { type: 'buyer' } }
  const buyer = (await send('POST /api/user', 'POST', '/api/user', body)) as Row | undefined
  const { rows } = await sql<{ id: string }>`
    select u."_id"::text as id from users u join vendors v on v."_id" = u."_id"
    where u."email" <> 'vendor@bottega.example' and u."email" not like 'erased%'
    order by u."_id"`.execute(database)
  await erase(send, database, 'a buyer', [buyer?.['_id']], say)
  await erase(
    send,
    database,
    'an artisan',
    rows.map(({ id }) => id),
    say,
  )
}

/** Work on many records, which a call begins and a job ends. @returns the calls that were made */
export async function longWork(
  send: Send,
  database: Database,
  records: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<readonly CallName[]> {
  const collection = records.get('collections')
  await send('POST /api/shop/send', 'POST', '/api/shop/send', { collection })
  await send('PUT /api/notices/read', 'PUT', '/api/notices/read', {
    until: new Date().toISOString(),
  })
  await importAndUndo(send, database, say)
  await eraseSomebody(send, database, say)
  return [
    'sendToShop',
    'markNoticesRead',
    'importRecords',
    'applyImport',
    'undoImport',
    'deleteImport',
    'eraseUser',
  ]
}
