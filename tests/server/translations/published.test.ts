import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { approvedTexts } from '../../../server/features/catalog/approvedTexts.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'
import { english, translationWork, type TranslationWork } from './translationWork.ts'

const server = withServer()
let work: TranslationWork
beforeAll(async () => {
  work = await translationWork(server)
})

const newer = 'A vase of blown glass, made in Murano, 38 cm high.'

/** What visitors read of a product: in the file for the shop, and in what the shop is sent. */
async function publicTexts(product: string) {
  const { body } = await work.admin.call('GET', `/api/product/generate-csv/${product}`)
  const [row] = parse(String(body), { columns: true }) as Json[]
  const { rows } = await sql<{ doc: Json }>`select "doc" from products_docs
    where "_id" = ${product}::uuid`.execute(server.database)
  const inShop = approvedTexts(rows[0]?.doc ?? {}, 'it').en
  // There it is markup.
  return {
    csv: String(row?.['description']).replace(/<\/?p>/g, ''),
    shop: inShop.description,
    name: inShop.name,
  }
}

const published = { csv: english.description, shop: english.description, name: english.name }

test('orders-translations 3: an accepted text stays published until its successor is accepted', async () => {
  const { product, id } = await work.approved()
  expect(await publicTexts(product)).toEqual(published)
  const sent = await work.done(work.translator, 'PATCH', id, '/ready')
  expect(sent).toMatchObject({
    status: 'waiting',
    isPublished: true,
    published: { ...english, by: 'manager@bottega.example' },
  })
  await work.done(work.translator, 'PUT', id, '', { description: newer })
  expect(await publicTexts(product)).toEqual(published)
  await work.done(work.translator, 'PATCH', id, '', { name: 'Murano vase' })
  expect(await publicTexts(product)).toEqual(published)
  // The product says both: the text that is worked on, and the published one.
  const { translation } = await work.bodyOf(work.admin, `/api/product/${product}`)
  expect(translation).toMatchObject({
    name: 'Murano vase',
    description: newer,
    status: 'draft',
    isPublished: true,
    published: english,
  })
  await work.done(work.translator, 'PATCH', id, '/ready')
  const accepted = await work.done(work.manager, 'PATCH', id, '/approve')
  expect(accepted).toMatchObject({ published: { name: 'Murano vase', description: newer } })
  expect(await publicTexts(product)).toEqual({ csv: newer, shop: newer, name: 'Murano vase' })
})

test('orders-translations 3: a rejection falls back to what was published', async () => {
  const { product, id } = await work.approved()
  await work.done(work.manager, 'PATCH', id, '', { description: newer })
  await work.done(work.translator, 'PATCH', id, '/ready')
  const declined = await work.done(work.manager, 'PATCH', id, '/decline', { reason: 'Too long' })
  expect(declined).toMatchObject({ status: 'todo', description: newer, isPublished: true })
  expect(await publicTexts(product)).toEqual(published)
})

test('orders-translations 3: what a reviewer mends in an accepted text is published at once, and an acceptance that is undone is not', async () => {
  const { product, id } = await work.inTranslation()
  await work.done(work.translator, 'PATCH', id, '', english)
  await work.done(work.translator, 'PATCH', id, '/ready')
  expect(await publicTexts(product)).toMatchObject({ csv: '', shop: null })
  const accepted = await work.done(work.manager, 'PATCH', id, '/approve')
  const undone = await work.manager.call(
    'POST',
    `/api/translation/${id}/history/${String(accepted['version'])}/undo`,
  )
  expect(undone.status).toBe(200)
  expect(undone.body).toMatchObject({ status: 'waiting', isPublished: false })
  expect(await publicTexts(product)).toMatchObject({ csv: '', shop: null })
  await work.done(work.manager, 'PATCH', id, '/approve')
  await work.done(work.manager, 'PUT', id, '', { description: newer })
  expect(await publicTexts(product)).toMatchObject({ csv: newer, shop: newer })
})

test('orders-translations 3: the text of a company page stays published, and its page says so', async () => {
  const vendor = await madeVendor(server, {})
  const { company } = await work.bodyOf(work.admin, `/api/vendor/${vendor}`)
  const page = String(company)
  const history = 'Una fornace di famiglia, accesa dal 1911. '.repeat(3).trim()
  const bio = 'A family furnace, burning since 1911. '.repeat(3).trim()
  await work.admin.call('PUT', `/api/company/${page}`, { description: history })
  const { translation } = await work.bodyOf(work.admin, `/api/company/${page}`)
  const id = String((translation as Json)['_id'])
  await work.done(work.translator, 'PATCH', id, '', { description: bio })
  await work.done(work.translator, 'PATCH', id, '/ready')
  await work.done(work.manager, 'PATCH', id, '/approve')
  await work.done(work.translator, 'PATCH', id, '/ready')
  await work.done(work.translator, 'PUT', id, '', { description: `${bio} Still.` })
  expect(await work.bodyOf(work.admin, `/api/company/${page}`)).toMatchObject({
    translation: {
      status: 'waiting',
      description: `${bio} Still.`,
      isPublished: true,
      published: { description: bio },
    },
  })
})

test('orders-translations 3: what was accepted before is published after the upgrade, and nothing else', async () => {
  const { database, model } = server
  const accepted = await work.approved()
  const waiting = await work.inTranslation()
  await work.done(work.translator, 'PATCH', waiting.id, '', english)
  for (const table of ['translations_docs', 'products_docs', 'companies_docs'])
    await sql`update ${sql.table(table)} set "doc" = case when "doc" ? 'isPublished'
        then "doc" - 'isPublished' - 'published'
        else jsonb_set("doc", '{translation}', ("doc" -> 'translation') - 'isPublished' - 'published') end`.execute(
      database,
    )
  await sql`alter table translations drop column "isPublished"`.execute(database)
  await database.deleteFrom('migrations').where('name', '=', '025_publishedTexts').execute()
  await migrate(database, undefined, () => undefined)
  await schemaSync(database, model)
  expect(await work.read(accepted.id)).toMatchObject({
    isPublished: true,
    published: { ...english, by: null, at: expect.any(String) },
  })
  expect(await work.read(waiting.id)).toMatchObject({
    isPublished: false,
    published: { name: null, description: null, at: null },
  })
  expect(await publicTexts(accepted.product)).toEqual(published)
  expect(await publicTexts(waiting.product)).toMatchObject({ csv: '', shop: null })
})
