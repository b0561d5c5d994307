import { sql } from 'kysely'
import type { Model } from '../../schema/index.ts'
import type { Database } from '../../server/db/connect.ts'
import { fillGaps } from '../../server/db/tables/fillColumns.ts'
import { gapsColumn, gapsSql } from '../../server/db/tables/missingSql.ts'
import { tablesOf } from '../../server/db/tables/projection.ts'

interface Portal {
  readonly database: Database
  readonly model: Model
}

/** Writes into a document by hand, which no write of the portal does, and notes what its record lacks then. */
export async function putDocument(
  { database, model }: Portal,
  name: string,
  id: unknown,
  part: object,
): Promise<void> {
  const resource = model.resource(name)
  await sql`update ${sql.table(tablesOf(resource).docs)} set doc = doc || ${JSON.stringify(part)}::jsonb
    where _id = ${id}::uuid`.execute(database)
  await fillGaps(database, resource)
}

/** The records of which the grid says another thing than their documents do. */
export async function wrongGaps({ database, model }: Portal): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const resource of model.resources)
    for (const gaps of resource.gaps) {
      const { grid, docs } = tablesOf(resource)
      const { rows } = await sql<{ id: string; kept: number | null; right: number }>`
        select * from (select g."_id" as id, ${sql.id('g', gapsColumn(gaps))} as kept, ${gapsSql(gaps, sql`d.doc`)} as right
          from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id") x
        where x.kept is distinct from x.right`.execute(database)
      wrong.push(
        ...rows.map(
          ({ id, kept, right }) =>
            `${resource.name} ${id}, ${gaps.name}: ${kept ?? 'nothing'} is kept, ${right} is right`,
        ),
      )
    }
  return wrong
}
