import { sql } from 'kysely'
import { asReference, asReferring, type Model, type Resource } from '../../schema/index.ts'
import { accountTables } from '../auth/accountTables.ts'
import { inTransaction, type Database, type Tx } from '../db/connect.ts'
import { leastId } from '../db/idRanges.ts'
import { deleteAllFacts } from '../facts/deleteFacts.ts'
import { columnOf, tablesOf } from '../db/tables/projection.ts'
import { isDemoId } from './base/demoId.ts'

/** Numbers of records of one resource in a demo's database. */
export interface DemoContents {
  readonly resource: string
  /** Demo records that are removed. */
  readonly removed: number
  /** Demo records that stay, since users' records refer to them. */
  readonly kept: number
  /** Users' records. */
  readonly own: number
}

/** Ids per statement. */
const batch = 20_000

/** Collects the demo's records in a temporary table of the transaction. */
async function noteDemoRecords(tx: Tx, model: Model): Promise<void> {
  await sql`create temporary table demo_records ("resource" text, "id" uuid, "isKept" boolean not null default false,
    primary key ("resource", "id")) on commit drop`.execute(tx)
  for (const { name } of model.resources) {
    const { docs } = tablesOf({ name })
    for (let last = leastId; ;) {
      const { rows } = await sql<{ id: string }>`select "_id" as id from ${sql.table(docs)}
        where "_id" > ${last}::uuid order by "_id" limit ${sql.lit(batch)}`.execute(tx)
      const ids = rows.map(({ id }) => id).filter(isDemoId)
      await sql`insert into demo_records ("resource", "id") select ${name}, unnest(${ids}::uuid[])`.execute(
        tx,
      )
      const end = rows.at(-1)
      if (rows.length < batch || !end) break
      last = end.id
    }
  }
}

const isRemoved = (resource: string, id: ReturnType<typeof sql>) =>
  sql`exists (select from demo_records d where d."resource" = ${resource} and d."id" = ${id} and not d."isKept")`

/** Keeps records that kept ones refer to, and their parts. @returns how many more are kept */
async function keepReferenced(tx: Tx, resource: Resource): Promise<number> {
  let kept = 0
  const { grid } = tablesOf(resource)
  for (const leaf of resource.leaves) {
    const target = asReferring(leaf)?.resource
    if (target === undefined) continue
    const column = sql.id('g', columnOf(leaf))
    const named = asReference(leaf)
      ? sql`k."id" = ${column}`
      : sql`jsonb_typeof(${column}) = 'array' and ${column} ? k."id"::text`
    const { numAffectedRows: more } = await sql`update demo_records k set "isKept" = true
      from ${sql.table(grid)} g where not k."isKept" and k."resource" = ${target} and ${named}
        and not ${isRemoved(resource.name, sql`g."_id"`)}`.execute(tx)
    kept += Number(more ?? 0)
    if (!asReference(leaf)?.partOf) continue
    const { numAffectedRows: parts } = await sql`update demo_records k set "isKept" = true
      from ${sql.table(grid)} g join demo_records w on w."resource" = ${target} and w."id" = ${column} and w."isKept"
      where not k."isKept" and k."resource" = ${resource.name} and k."id" = g."_id"`.execute(tx)
    kept += Number(parts ?? 0)
  }
  return kept
}

async function markAll(tx: Tx, model: Model): Promise<readonly DemoContents[]> {
  await noteDemoRecords(tx, model)
  await sql`analyze demo_records`.execute(tx)
  // Kept records may refer to others.
  for (let more = 1; more > 0;) {
    more = 0
    for (const resource of model.resources) more += await keepReferenced(tx, resource)
  }
  const contents: DemoContents[] = []
  for (const { name } of model.resources) {
    const { rows } = await sql<Omit<DemoContents, 'resource'>>`
      select count(*) filter (where not d."isKept")::int as removed,
        count(*) filter (where d."isKept")::int as kept, count(*) filter (where d."id" is null)::int as own
      from ${sql.table(tablesOf({ name }).docs)} r
        left join demo_records d on d."resource" = ${name} and d."id" = r."_id"`.execute(tx)
    if (rows[0]) contents.push({ resource: name, ...rows[0] })
  }
  return contents
}

/** The contents of a demo's database; changes nothing. */
export function demoContents(database: Database, model: Model): Promise<readonly DemoContents[]> {
  return inTransaction(database, (tx) => markAll(tx, model))
}

/**
 * Removes the demo's records with their history, and all credentials of its accounts, in one
 * transaction. Users' records stay, and so do the demo records that they refer to.
 * @param removeOfAreas removes the demo data in the areas' own tables
 */
export function removeDemo(
  database: Database,
  model: Model,
  removeOfAreas: (tx: Tx) => Promise<void>,
): Promise<readonly DemoContents[]> {
  return inTransaction(database, async (tx) => {
    const contents = await markAll(tx, model)
    const account = (column: string) =>
      sql`exists (select from demo_records d where d."resource" = 'users' and d."id" = ${sql.id(column)})`
    for (const table of accountTables)
      await sql`delete from ${sql.table(table)} where ${account('userId')}`.execute(tx)
    await sql`delete from views where ${account('ownerId')}`.execute(tx)
    for (const { name } of model.resources) {
      const { grid, docs, search } = tablesOf({ name })
      await sql`delete from drafts r where r."resource" = ${name} and exists (select from demo_records d
        where d."resource" = ${name} and d."id"::text = r."record" and not d."isKept")`.execute(tx)
      for (const [table, key] of [
        ['presence', 'record'],
        ['changes', 'recordId'],
        ['proposals', 'record'],
      ] as const)
        await sql`delete from ${sql.table(table)} r
          where r."resource" = ${name} and ${isRemoved(name, sql.ref(`r.${key}`))}`.execute(tx)
      for (const table of [grid, docs, search])
        await sql`delete from ${sql.table(table)} r where ${isRemoved(name, sql`r."_id"`)}`.execute(
          tx,
        )
    }
    await sql`delete from jobs j where exists (select from jsonb_each_text(j."payload") p
      join demo_records d on d."id"::text = p.value)`.execute(tx)
    await sql`delete from "sandboxSettings"`.execute(tx)
    await removeOfAreas(tx)
    await deleteAllFacts(tx)
    await sql`delete from state where "key" in ('demo', 'demo:products')`.execute(tx)
    return contents
  })
}
