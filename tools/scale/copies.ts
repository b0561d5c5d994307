import { sql, type RawBuilder } from 'kysely'
import { cubeByName } from '../../resources/figures/cubes.ts'
import { model } from '../../resources/index.ts'
import { daysAfter, type Resource } from '../../schema/index.ts'
import type { Database } from '../../server/db/connect.ts'
import { columnOf, tablesOf } from '../../server/db/tables/projection.ts'
import { factsState } from '../../server/facts/factsState.ts'

/**
 * What a copy of the demo's marketplace consists of, and the texts that differ in each copy because
 * they are unique or tell artisans apart. Kinds of products, staff and the program stay single.
 */
export const copied: Readonly<Record<string, readonly string[]>> = {
  vendors: ['slug', 'artisanCode', 'artisanName'],
  companies: ['vendorName'],
  contacts: ['vendorName'],
  collections: ['vendorName'],
  products: ['sku', 'vendorName'],
  translations: ['sku', 'vendorName'],
  orders: ['number', 'vendorName'],
}

/** The table with the ids of the records that are copied. */
export const originals = 'scale_originals'
/** The table with the changes that are copied: the newest of each of these records. */
export const originalChanges = 'scale_changes'

const names = Object.keys(copied)

/**
 * A part of the ids, by number of the copy, which no other record has: ids of the demo repeat there
 * what their other digits say.
 */
const tag = sql.raw(
  `('7' || lpad(to_hex(k & 4095), 3, '0') || '-' || lpad(to_hex(49151 - (k >> 12)), 4, '0'))`,
)
const tagged = (id: RawBuilder<unknown>) =>
  sql`overlay(${id}::text placing ${tag} from 15 for 9)::uuid`

/** Stands in a template for the tag and for the number of the copy. */
const places = { tag: '@TAG@', number: '@NUMBER@' } as const

/** A text of JSON as a template: with a place for the tag in all ids of copied records. */
const templateOf = (text: RawBuilder<unknown>, sorts: string) =>
  sql`regexp_replace(${text}, ${sql.lit(`7[0-9a-f]{3}-[0-9a-f]{4}(-(?:${sorts})[0-9a-f]{10}")`)}, ${sql.lit(`${places.tag}\\1`)}, 'g')`

const filled = (template: RawBuilder<unknown>) =>
  sql`replace(replace(${template}, ${sql.lit(places.tag)}, ${tag}), ${sql.lit(places.number)}, k::text)::jsonb`

const spaced = new Set(['artisanName', 'vendorName'])
const marked = (path: string, value: RawBuilder<unknown>, number = sql`k`) =>
  sql`${value} || ${sql.lit(spaced.has(path) ? ' ' : '-')} || ${number}`

/** Interleaves the copies in the order of their times, over some 400 days. */
const earlier = (value: RawBuilder<unknown>) =>
  sql`${value} - (k * 7919 % 34560000) * interval '1 second'`

interface Column {
  readonly name: string
  readonly type: string
}

/** The value of a column of the grid in a copy. Alias: x. */
function copiedValue(resource: Resource, { name, type }: Column, sorts: string) {
  const value = sql.id('x', name)
  const sorted = resource.leaf.get(resource.list.sort[0])
  if (name === '_id') return tagged(value)
  if (type === 'uuid')
    return sql`case when substr(${value}::text, 25, 2) = any(${sql.lit(`{${sorts.replaceAll('|', ',')}}`)}) then ${tagged(value)} else ${value} end`
  if (type === 'jsonb') return filled(templateOf(sql`${value}::text`, sorts))
  if (copied[resource.name]?.includes(name)) return marked(name, value)
  const isMoved = name === 'updatedAt' || (sorted !== undefined && name === columnOf(sorted))
  return isMoved && type === 'timestamptz' ? earlier(value) : value
}

/** The template of a document. Alias: x. */
function documentTemplate(resource: Resource, sorts: string): RawBuilder<unknown> {
  const own = (copied[resource.name] ?? []).filter(
    (path) => resource.leaf.get(path)?.field.lookup === undefined,
  )
  const changed = own.map((path) => {
    const value = sql`x."doc" ->> ${sql.lit(path)}`
    return sql`${sql.lit(path)}, ${marked(path, value, sql.lit(places.number))}`
  })
  // No two records may be found by the same secret.
  const secrets = resource.leaves.filter(({ field }) => field.foundExactly)
  const without = secrets.map(({ parts }) => sql`#- ${sql.lit(`{${parts.join(',')}}`)}`)
  const all = sql`x."doc" || jsonb_build_object(${sql.join(changed)})`
  return templateOf(sql`(${sql.join([all, ...without], sql` `)})::text`, sorts)
}

/** A document from its template; it agrees with the grid in the time that its list is sorted by. */
function copiedDocument({ list, leaf }: Resource): RawBuilder<unknown> {
  const document = filled(sql`x."template"`)
  const sorted = leaf.get(list.sort[0])
  if (sorted?.kind.column !== 'timestamptz' || sorted.isSystem) return document
  const time = earlier(sql`(n.doc ->> ${sql.lit(sorted.path)})::timestamptz`)
  const text = sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql`(select n.doc || jsonb_build_object(${sql.lit(sorted.path)}, ${text}) from (select ${document} as doc offset 0) n)`
}

/** Part of the ids of copied resources that says which resource they belong to. */
async function sortsOf(database: Database): Promise<string> {
  const { rows } = await sql<{ sort: string }>`select distinct substr("id"::text, 25, 2) as sort
    from ${sql.table(originals)}`.execute(database)
  return rows.map(({ sort }) => sort).join('|')
}

/** Marks the records that are copied: all of the demo's, but only some orders. */
export async function markOriginals(database: Database, orders: number): Promise<void> {
  await sql`create table ${sql.table(originals)} ("resource" text, "id" uuid, "template" text,
    primary key ("resource", "id"))`.execute(database)
  for (const name of names) {
    const some = name === 'orders' ? sql`order by md5("_id"::text) limit ${orders}` : sql``
    await sql`insert into ${sql.table(originals)} ("resource", "id")
      select ${name}, "_id" from ${sql.table(name)} ${some}`.execute(database)
  }
  const sorts = await sortsOf(database)
  for (const name of names) {
    const resource = model.resource(name)
    await sql`update ${sql.table(originals)} o set "template" = ${documentTemplate(resource, sorts)}
      from ${sql.table(tablesOf(resource).docs)} x
      where x."_id" = o."id" and o."resource" = ${name}`.execute(database)
  }
  await sql`create table ${sql.table(originalChanges)} as
    select distinct on ("resource", "recordId") c.*, ${templateOf(sql`c."changes"::text`, sorts)} as "template"
    from changes c join (select "resource", "id" from ${sql.table(originals)}) o
      on o."resource" = c."resource" and o."id" = c."recordId"
    order by "resource", "recordId", "version" desc`.execute(database)
}

/** The search text of a copy. Aliases: x the search texts, g the grid. */
function copiedText({ name }: Resource): RawBuilder<unknown> {
  const [first] = copied[name] ?? []
  const code = first !== undefined && !spaced.has(first) ? sql`lower(g.${sql.id(first)})` : null
  const text = code
    ? sql`coalesce(replace(x."text", ${code}, ${code} || '-' || k), x."text")`
    : sql`x."text"`
  return sql`${text} || ' ' || k`
}

/** A statement that adds some copies of one table, and a name for messages. */
export interface CopyStatement {
  readonly table: string
  readonly run: (database: Database, from: number, to: number) => Promise<void>
}

async function columnsOf(database: Database, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`select column_name as name, udt_name as type
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}
    order by ordinal_position`.execute(database)
  return rows
}

const copiesOf = (from: number, to: number) =>
  sql`generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) k`

/** The facts that the figures of the grid are sums of. */
async function recentFacts(database: Database) {
  const facts = await factsState(database)
  const rollups = model.resources.flatMap(({ leaves }) =>
    leaves.flatMap(({ field }) => field.rollup ?? []),
  )
  const tables = new Map(rollups.map(({ cube, days }) => [cubeByName[cube]?.table ?? cube, days]))
  return [...tables].map(([table, days]) => {
    const first = daysAfter(facts?.lastDay ?? '', -days)
    return {
      table,
      moved: ['vendor', 'product'],
      from: sql`(select f.* from ${sql.table(table)} f join ${sql.table(originals)} o
        on o."resource" = 'products' and o."id" = f."product" and f."day" > ${sql.lit(first)}::date) x`,
    }
  })
}

/** Statements that add copies of records, their documents, search texts, history and facts. */
export async function copyStatements(database: Database): Promise<readonly CopyStatement[]> {
  const sorts = await sortsOf(database)
  const statements: CopyStatement[] = []
  const add = (
    table: string,
    columns: readonly string[],
    values: readonly RawBuilder<unknown>[],
    source: RawBuilder<unknown>,
  ) =>
    statements.push({
      table,
      async run(connection, from, to) {
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))})
          select ${sql.join(values)} from ${source}, ${copiesOf(from, to)}`.execute(connection)
      },
    })
  for (const name of names) {
    const resource = model.resource(name)
    const { grid, docs, search } = tablesOf(resource)
    const from = (table: string) =>
      sql`${sql.table(originals)} o join ${sql.table(table)} x on x."_id" = o."id" and o."resource" = ${sql.lit(name)}`
    const columns = await columnsOf(database, grid)
    const values = columns.map((column) => copiedValue(resource, column, sorts))
    add(
      docs,
      ['_id', 'doc'],
      [tagged(sql`x."id"`), copiedDocument(resource)],
      sql`(select * from ${sql.table(originals)} where "resource" = ${sql.lit(name)}) x`,
    )
    add(
      grid,
      columns.map((column) => column.name),
      values,
      from(grid),
    )
    const text = copiedText(resource)
    const texts = sql`(select x."_id", k, ${text} as "text" from ${from(search)} join ${sql.table(grid)} g on g."_id" = x."_id"`
    statements.push({
      table: search,
      async run(connection, first, last) {
        await sql`insert into ${sql.table(search)} ("_id", "text", "words")
          select ${tagged(sql`n."_id"`)}, n."text", to_tsvector('simple', n."text")
          from ${texts}, ${copiesOf(first, last)}) n`.execute(connection)
      },
    })
  }
  const history = await columnsOf(database, 'changes')
  const historyValues = history.map(({ name }) => {
    const value = sql.id('x', name)
    if (name === '_id' || name === 'recordId') return tagged(value)
    if (name === 'changes') return filled(sql`x."template"`)
    return name === 'at' ? earlier(value) : value
  })
  add(
    'changes',
    history.map(({ name }) => name),
    historyValues,
    sql`${sql.table(originalChanges)} x`,
  )
  const figures = await recentFacts(database)
  const kept = [
    ...figures,
    {
      table: 'translationPairUses',
      moved: ['translation'],
      from: sql`(select u.* from "translationPairUses" u join ${sql.table(originals)} o
        on o."resource" = 'translations' and o."id" = u."translation") x`,
    },
  ]
  for (const { table, moved, from } of kept) {
    const columns = (await columnsOf(database, table)).map((column) => column.name)
    const valueOf = (column: string) =>
      moved.includes(column) ? tagged(sql.id('x', column)) : sql.id('x', column)
    add(table, columns, columns.map(valueOf), from)
  }
  return statements
}
