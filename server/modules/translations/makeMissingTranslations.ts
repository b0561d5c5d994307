import { sql } from 'kysely'
import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { fillColumns } from '../../db/tables/fillColumns.ts'
import { indexRecords } from '../../db/tables/fillSearch.ts'
import { isStored, projectedLeaves, tablesOf } from '../../db/tables/projection.ts'

const batch = 5_000

/** Products that are in translation, and company pages with a text, that have no translation of their own. */
const missing = {
  products: sql`p."readyToTranslate" = true
    and not exists (select 1 from translations t where t."product" = p."_id")`,
  companies: sql`coalesce(d."doc" ->> 'description', '') <> ''
    and not exists (select 1 from translations t where t."company" = p."_id")`,
}

/** The original texts, where the translation has been begun: it was made from them as far as anybody knows. */
const sources = {
  products: sql`jsonb_build_object('name', d."doc" -> 'name', 'description', d."doc" -> 'description',
    'color', d."doc" -> 'mainColor', 'material', d."doc" -> 'material')`,
  companies: sql`jsonb_build_object('name', null, 'description', d."doc" -> 'description', 'color', null, 'material', null)`,
}

const nothing = sql`'{"name": null, "description": null, "color": null, "material": null}'::jsonb`
const now = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function makeSome(database: Database, name: keyof typeof missing): Promise<number> {
  const { grid, docs } = tablesOf({ name })
  const isProduct = name === 'products'
  const { rows } = await sql<{ made: number }>`
    with found as (
      select p."_id" as subject, gen_random_uuid() as id, d."doc",
        coalesce(d."doc" #>> '{translation,status}', 'todo') as status
      from ${sql.table(grid)} p join ${sql.table(docs)} d on d."_id" = p."_id"
      where ${missing[name]} order by p."_id" limit ${batch}
    ), made as (
      insert into translations_docs ("_id", "doc")
      select id, coalesce("doc" -> 'translation', '{}') - '_id' || jsonb_build_object(
        'subject', ${isProduct ? 'product' : 'company'}::text, 'vendor', "doc" -> 'vendor',
        'product', ${isProduct ? sql`subject` : sql`null`}, 'company', ${isProduct ? sql`null` : sql`subject`},
        'status', status, 'readyToTranslate', true, 'isStale', false, 'waitingSince', ${now},
        'source', case when status = 'todo' then ${nothing} else (select ${sources[name]} from (select f."doc") d) end,
        'decline', '{"reason": null, "at": null, "by": null}'::jsonb, 'translatedBy', null)
      from found f returning "_id"
    ), listed as (
      insert into translations ("_id", "version", "createdAt", "updatedAt", "product", "company")
      select id, 1, now(), now(), ${isProduct ? sql`subject, null` : sql`null, subject`} from found
    ), named as (
      update ${sql.table(docs)} d set "doc" = jsonb_set(d."doc", '{translation}',
        coalesce(d."doc" -> 'translation', '{}') || jsonb_build_object('_id', f.id, 'status', f.status, 'isStale', false))
      from found f where d."_id" = f.subject returning 1
    ) select count(*)::int as made from made`.execute(database)
  return rows[0]?.made ?? 0
}

/**
 * Gives every product that is in translation and every company page with a text a translation, as portals made
 * before had them only where somebody had begun. What their records say of it is what it starts with.
 */
export async function makeMissingTranslations(database: Database, model: Model): Promise<void> {
  let made = 0
  for (const name of ['products', 'companies'] as const)
    for (let some = batch; some === batch; made += some) some = await makeSome(database, name)
  if (!made) return
  const resource = model.resource('translations')
  const leaves = [...projectedLeaves(resource)].filter(({ isSystem }) => !isSystem)
  await fillColumns(database, resource, leaves.filter(isStored))
  await fillColumns(
    database,
    resource,
    leaves.filter((leaf) => !isStored(leaf)),
  )
  await indexRecords(
    database,
    resource,
    sql`not exists (select 1 from translations_search s where s."_id" = g."_id")`,
  )
}
