import type pg from 'pg'
import { quoteIdentifier, type BackedUpTable } from './manifest.ts'

interface Column {
  readonly table: string
  readonly isUnlogged: boolean
  /** The partition key of a partitioned table. */
  readonly partedBy: string | null
  readonly options: string | null
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly isRequired: boolean
  readonly default: string | null
  readonly generated: string
}

const columnSql = `select c.relname as "table", c.relpersistence = 'u' as "isUnlogged", pg_get_partkeydef(c.oid) as "partedBy",
    array_to_string(c.reloptions, ', ') as options, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired", a.attgenerated as generated,
    pg_get_expr(d.adbin, d.adrelid) as default,
    case when a.attcollation <> t.typcollation then quote_ident(o.collname) end as collation
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_collation o on o.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, a.attnum`

/**
 * Keys come first, since they create their own indexes. Partitions are attached to their table
 * after both have their keys.
 */
const keysAndIndexesSql = `select c.relname as "table", format('alter table %I add constraint %I %s', c.relname, k.conname,
      pg_get_constraintdef(k.oid)) as statement, case k.contype when 'f' then 3 else 1 end as turn
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'c', 'f', 'x')
  union all select c.relname, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), 2
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all select c.relname, format('alter table %I attach partition %I %s', w.relname, c.relname,
      pg_get_expr(c.relpartbound, c.oid)), 4
    from pg_class c join pg_inherits n on n.inhrelid = c.oid join pg_class w on w.oid = n.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
  order by turn, statement`

/** Objects that the portal never creates and that a backup would therefore lose. */
const foreignObjectsSql = `select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind not in ('r', 'i', 't', 'p', 'I')
      and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
  union all select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`

/** The functions that belong to no extension. */
const functionSql = `select pg_get_functiondef(f.oid) as statement from pg_proc f
    where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
      and not exists (select from pg_depend e where e.objid = f.oid and e.deptype = 'e')
  order by f.proname`

/** The statements that create the functions used by indexes. */
export async function readFunctions(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ statement: string }>(functionSql)
  return rows.map(({ statement }) => statement)
}

function columnOf({ name, type, collation, isRequired, default: value, generated }: Column) {
  const made =
    generated === '' ? ` default ${value ?? ''}` : ` generated always as (${value ?? ''}) stored`
  return [
    `${quoteIdentifier(name)} ${type}`,
    collation === null ? '' : ` collate ${collation}`,
    value === null ? '' : made,
    isRequired ? ' not null' : '',
  ].join('')
}

/** The end of a `create table` statement, after the columns. */
const endOf = (first: Column | undefined) =>
  [
    first?.partedBy == null ? '' : ` partition by ${first.partedBy}`,
    first?.options == null ? '' : ` with (${first.options})`,
  ].join('')

/**
 * Every table with the statements that recreate it.
 * @throws Error where the database holds an object that a portal never creates
 */
export async function readTables(client: pg.Client): Promise<readonly BackedUpTable[]> {
  const others = await client.query<{ name: string }>(foreignObjectsSql)
  if (others.rows[0])
    throw new Error(`"${others.rows[0].name}" in the database is none of the portal's tables.`)
  const columns = await client.query<Column>(columnSql)
  const after = await client.query<{ table: string; statement: string }>(keysAndIndexesSql)
  const tables = new Map<string, Column[]>()
  for (const column of columns.rows)
    tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return [...tables].map(([name, all]) => ({
    name,
    ...(all[0]?.partedBy != null && { isParted: true as const }),
    columns: all.filter(({ generated }) => generated === '').map((one) => one.name),
    create: `create ${all[0]?.isUnlogged ? 'unlogged ' : ''}table ${quoteIdentifier(name)} (${all.map(columnOf).join(', ')})${endOf(all[0])}`,
    after: after.rows.filter(({ table }) => table === name).map(({ statement }) => statement),
  }))
}
