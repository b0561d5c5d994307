import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { makeMissingTranslations } from '../../../server/features/translations/makeMissingTranslations.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { english, translationWork, type TranslationWork } from './translationWork.ts'

const server = withServer()
let work: TranslationWork
beforeAll(async () => {
  work = await translationWork(server)
})

/** A second translation of the same product, as databases of before could hold. */
async function doubled(id: string, doc: Json): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with other as (
      insert into translations ("_id", "version", "createdAt", "updatedAt", "product", "vendor", "status")
      select gen_random_uuid(), 1, now(), now(), "product", "vendor", ${doc['status']} from translations
      where "_id" = ${id}::uuid returning "_id")
    insert into translations_docs ("_id", "doc")
    select o."_id", d."doc" || ${JSON.stringify(doc)}::jsonb from other o, translations_docs d
    where d."_id" = ${id}::uuid returning "_id" as id`.execute(server.database)
  return rows[0]?.id ?? ''
}

test('decision 52: of two texts of a product the furthest stays, and says what the other one was', async () => {
  const { database, model } = server
  const kept = await work.approved()
  const begun = await work.inTranslation()
  await sql`drop index translations_product_unique`.execute(database)
  const lost = await doubled(kept.id, { ...english, name: 'Another vase', status: 'draft' })
  const further = await doubled(begun.id, { ...english, status: 'waiting' })
  await database.deleteFrom('migrations').where('name', '=', '010_oneTranslation').execute()
  const notices: string[] = []
  await migrate(database, undefined, (notice) => notices.push(notice))
  expect(notices.toSorted()).toEqual(
    [
      `Two translations of product ${kept.product}: ${kept.id} (approved) stays, the text of ${lost} is in its history`,
      `Two translations of product ${begun.product}: ${further} (waiting) stays, the text of ${begun.id} is in its history`,
    ].toSorted(),
  )
  // The index that forbids a second one comes back with the start.
  await schemaSync(database, model)
  expect(await work.read(kept.id)).toMatchObject({ status: 'approved', name: english.name })
  expect(await work.read(further)).toMatchObject({ status: 'waiting', name: english.name })
  for (const gone of [lost, begun.id])
    expect((await work.translator.call('GET', `/api/translation/${gone}`)).status).toBe(404)
  const { entries } = await work.bodyOf(work.admin, `/api/translation/${kept.id}/history`)
  expect((entries as Json[])[0]).toMatchObject({
    changes: expect.arrayContaining([
      { field: 'name', from: 'Another vase', to: english.name },
      { field: 'status', from: 'draft', to: 'approved' },
    ]),
  })
})

test('what is in translation and has no text of its own gets one at the start, once', async () => {
  const { database, model } = server
  const product = await madeProduct(server)
  const copy = JSON.stringify({ _id: null, ...english, status: 'draft' })
  await sql`update products set "readyToTranslate" = true where "_id" = ${product}::uuid`.execute(
    database,
  )
  await sql`update products_docs set "doc" = "doc" || jsonb_build_object('readyToTranslate', true,
    'translation', ${copy}::jsonb) where "_id" = ${product}::uuid`.execute(database)
  for (const _start of [1, 2]) await makeMissingTranslations(database, model)
  const { translation } = await work.bodyOf(work.admin, `/api/product/${product}`)
  const { _id: id } = translation as Json
  expect(await work.read(String(id))).toMatchObject({
    ...english,
    product,
    subject: 'product',
    status: 'draft',
    readyToTranslate: true,
    sku: expect.stringMatching(/^MADE-/) as string,
    source: { name: 'Vaso', description: 'A vase' },
  })
  const { body } = await work.translator.call(
    'GET',
    `/api/translation?filter=${encodeURIComponent(JSON.stringify({ q: 'Glass vase', product }))}`,
  )
  expect((body as Json[]).map(({ _id }) => _id)).toEqual([id])
})
