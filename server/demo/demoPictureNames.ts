import { sql } from 'kysely'
import type { Model } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { tablesOf } from '../db/tables/projection.ts'

const pattern = String.raw`/files/demo/([\w-]+\.jpg)`

async function namesIn(database: Database, model: Model): Promise<ReadonlySet<string>> {
  const texts = [
    ...model.resources.map(
      (resource) => sql`select "doc"::text as text from ${sql.table(tablesOf(resource).docs)}`,
    ),
    sql`select "changes"::text from changes`,
  ]
  const { rows } = await sql<{ name: string }>`
    select distinct found.part[1] as name from (${sql.join(texts, sql` union all `)}) t
      cross join lateral regexp_matches(t.text, ${sql.lit(pattern)}, 'g') as found(part)
    where t.text like '%/files/demo/%'`.execute(database)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Tells whether a record of the demo, or its history, names a picture: drawing every requested name
 * could fill the disk. The names are read once, since users never add demo pictures.
 */
export function demoPictureNames(
  database: Database,
  model: Model,
): (name: string) => Promise<boolean> {
  let names: Promise<ReadonlySet<string>> | undefined
  return async (name) => {
    names ??= namesIn(database, model).catch((error: unknown) => {
      names = undefined
      throw error
    })
    return (await names).has(name)
  }
}
