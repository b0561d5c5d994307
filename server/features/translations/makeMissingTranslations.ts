import { sql, type RawBuilder } from 'kysely'
import type { Leaf, Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { leastId } from '../../db/idRanges.ts'
import { lookedUp } from '../../db/tables/fillColumns.ts'
import { indexRecords } from '../../db/tables/fillSearch.ts'
import {
  columnOf,
  fromDocument,
  fromWholeDocument,
  projectedLeaves,
  tablesOf,
} from '../../db/tables/projection.ts'

const batch = 5_000

/** Products in translation and company pages with a text that have no translation yet. */
const missing = {
  products: sql`p."readyToTranslate" = true
    and not exists (select 1 from translations t where t."product" = p."_id")`,
  companies: sql`exists (select 1 from companies_docs d
      where d."_id" = p."_id" and coalesce(d."doc" ->> 'description', '') <> '')
    and not exists (select 1 from translations t where t."company" = p."_id")`,
}

/** The original texts, assumed to be the source of the existing translated texts. */
const sources = {
  products: sql`jsonb_build_object('name', f."doc" -> 'name', 'description', f."doc" -> 'description',
    'color', f."doc" -> 'mainColor', 'material', f."doc" -> 'material')`,
  companies: sql`jsonb_build_object('name', null, 'description', f."doc" -> 'description', 'color', null, 'material', null)`,
}

const emptyTexts = sql`'{"name": null, "description": null, "color": null, "material": null}'::jsonb`
const now = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Name = keyof typeof missing
const referenceTo = { products: 'product', companies: 'company' } as const

/**
 * The value of a column of a new translation; lookups into the translated record read its document.
 * Alias: x.
 */
function columnValue(model: Model, name: Name, leaf: Leaf): RawBuilder<unknown> {
  const resource = model.resource('translations')
  const { lookup } = leaf.field
  if (!lookup) return fromWholeDocument(leaf, resource, sql`x."text"`)
  if (lookup.through !== referenceTo[name]) return lookedUp(resource, leaf, 'x')
  return fromDocument({ ...leaf, parts: lookup.field.split('.') }, sql`x."doc"`)
}

/**
 * Creates a batch of translations for the records after an id, in one statement: an interrupted
 * batch leaves nothing half done.
 * @returns the last id of the batch; null when there are no more
 */
async function makeBatch(
  database: Database,
  model: Model,
  name: Name,
  after: string,
): Promise<string | null> {
  const { grid, docs } = tablesOf({ name })
  const isProduct = name === 'products'
  const leaves = [...projectedLeaves(model.resource('translations'))].filter(
    ({ isSystem }) => !isSystem,
  )
  const columns = sql.join(leaves.map((leaf) => sql.id(columnOf(leaf))))
  const values = sql.join(leaves.map((leaf) => columnValue(model, name, leaf)))
  const { rows } = await sql<{ last: string | null }>`
    with ids as materialized (
      select p."_id" from ${sql.table(grid)} p
      where p."_id" > ${after}::uuid and ${missing[name]} order by p."_id" limit ${batch}
    ), found as materialized (
      select d."_id" as subject, gen_random_uuid() as id, d."doc",
        coalesce(d."doc" #>> '{translation,status}', 'todo') as status
      from ids join ${sql.table(docs)} d on d."_id" = ids."_id"
    ), made as materialized (
      select f.*, (f."doc" ->> 'vendor')::uuid as vendor,
        ${isProduct ? sql`f.subject` : sql`null::uuid`} as product,
        ${isProduct ? sql`null::uuid` : sql`f.subject`} as company,
        coalesce("doc" -> 'translation', '{}') - '_id' || jsonb_build_object(
        'subject', ${isProduct ? 'product' : 'company'}::text, 'vendor', "doc" -> 'vendor',
        'product', ${isProduct ? sql`subject` : sql`null`}, 'company', ${isProduct ? sql`null` : sql`subject`},
        'status', status, 'readyToTranslate', true, 'isStale', false, 'waitingSince', ${now},
        'source', ${sources[name]}, 'sourceChangedAt', null,
        'isPublished', coalesce("doc" #> '{translation,isPublished}', 'false'),
        'published', ${emptyTexts} || coalesce("doc" #> '{translation,published}', '{}') || '{"at": null, "by": null}',
        'decline', '{"reason": null, "at": null, "by": null}'::jsonb, 'translatedBy', null) as text
      from found f
    ), stored as (
      insert into translations_docs ("_id", "doc") select id, text from made
    ), listed as (
      insert into translations ("_id", "version", "createdAt", "updatedAt", ${columns})
      select x.id, 1, now(), now(), ${values} from made x
    ), named as (
      update ${sql.table(docs)} d set "doc" = jsonb_set(d."doc", '{translation}',
        coalesce(d."doc" -> 'translation', '{}') || jsonb_build_object('_id', f.id, 'status', f.status, 'isStale', false))
      from found f where d."_id" = f.subject
    ) select max(subject::text) as last from found`.execute(database)
  return rows[0]?.last ?? null
}

/**
 * Creates a translation for every product in translation and every company page with a text: older
 * portals had one only where someone had begun. It starts with the copy in the record.
 */
export async function makeMissingTranslations(database: Database, model: Model): Promise<void> {
  for (const name of ['products', 'companies'] as const) {
    let after: string | null = leastId
    while (after !== null) after = await makeBatch(database, model, name, after)
  }
  const isUnsearched = sql`not exists (select 1 from translations_search s where s."_id" = g."_id")`
  await indexRecords(database, model.resource('translations'), isUnsearched)
}
