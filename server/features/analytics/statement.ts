import { sql, type RawBuilder } from 'kysely'
import { countriesOfRegion, restOfWorld } from '../../../resources/analytics/countriesOfRegion.ts'
import { conditionOf, type Expression } from './conditions.ts'
import type { Filter } from './cubeQuery.ts'
import { dimensionOf, measureOf } from './members.ts'
import { leavesOf } from './normalQuery.ts'
import { baseOf, type Column, type DimensionMember, type Plan } from './plan.ts'
import type { Limits } from './scope.ts'
import { sourcesOf, type DayRange, type KnownDays, type Source } from './sources.ts'

type Sql = RawBuilder<unknown>

const comma = sql`, `
const and = sql` and `
const where = (conditions: readonly Sql[]) =>
  conditions.length ? sql`where ${sql.join(conditions, and)}` : sql``

/** The region of a country; the regions' names are our own data, but still passed as parameters. */
function regionSql(country: Sql): Sql {
  const cases = Object.entries(countriesOfRegion).flatMap(([region, countries]) =>
    countries.length
      ? [sql`when ${country} = any(${[...countries]}::text[]) then ${region}::text`]
      : [],
  )
  return sql`case ${sql.join(cases, sql` `)} else ${restOfWorld}::text end`
}

/**
 * The expression of a dimension: of the facts by their alias, of joined tables by the table's name.
 */
function expressionOf(alias: string, member: DimensionMember): Expression {
  const { dimension } = member
  const base = baseOf(member)
  const { joined } = dimension
  if (joined) {
    const column = sql.id(joined.resource, joined.field)
    if (dimension.isId) return { value: column, type: 'id' }
    // Texts, and pictures, which are stored as JSON.
    return { value: sql`(to_jsonb(${column}) #>> '{}')`, type: 'text' }
  }
  if (dimension.regionOf) return { value: regionSql(sql.id(alias, base)), type: 'text' }
  if (dimension.type === 'time') return { value: sql.id(alias, 'day'), type: 'day' }
  return { value: sql.id(alias, base), type: dimension.isId ? 'id' : 'text' }
}

const conditionsOf = (filters: readonly Filter[], find: (path: string) => Expression) =>
  filters.flatMap((one) => conditionOf(one, find) ?? [])

function rangeOf({ from, to }: DayRange, column: Sql): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
  ]
}

/** The dimensions that filters use. */
const membersOf = (filters: readonly Filter[]) =>
  filters.flatMap(leavesOf).map(({ member }) => dimensionOf(member))

const isTime = ({ dimension }: DimensionMember) => dimension.type === 'time'

/** The columns that the facts are grouped by. */
function keysOf({ columns, joinFilters }: Plan): readonly string[] {
  const dimensions = columns.flatMap((one) => (one.kind === 'dimension' ? [one.member] : []))
  return [...new Set([...dimensions, ...membersOf(joinFilters)].map(baseOf))]
}

function readSource(source: Source, plan: Plan, keys: readonly string[], limits: Limits): Sql {
  const { table, dayColumn, range } = source
  const day = sql.id('s', dayColumn)
  const find = (path: string): Expression => {
    const found = expressionOf('s', dimensionOf(path))
    return found.type === 'day' ? { ...found, value: day } : found
  }
  const { vendor, product } = limits
  const conditions = [
    ...(vendor ? [sql`s."vendor" = any(${[...vendor]}::uuid[])`] : []),
    ...(product ? [sql`s."product" = any(${[...product]}::uuid[])`] : []),
    ...rangeOf(range, day),
    ...conditionsOf(plan.factFilters, find),
  ]
  const times = plan.columns.flatMap((one, at) =>
    one.kind === 'time'
      ? [sql`date_trunc(${one.granularity}::text, ${day}::timestamp) as ${sql.id(`t${at}`)}`]
      : [],
  )
  const measures = plan.columns.flatMap((one) => (one.kind === 'measure' ? [one.member.name] : []))
  const having = plan.having.flatMap(leavesOf).map(({ member }) => measureOf(member).name)
  const read = [
    ...keys.map((key) => (key === 'day' ? sql`${day} as "day"` : sql.id('s', key))),
    ...times,
    ...[...new Set([...measures, ...having])].map((name) => sql.id('s', name)),
  ]
  const columns = read.length ? sql.join(read, comma) : sql`1 as "one"`
  return sql`select ${columns} from ${sql.id(table)} s ${where(conditions)}`
}

/** A day as text, so that no time zone of the server shifts it. It sorts like days. */
const dayText = (value: Sql) => sql`to_char(${value}, 'YYYY-MM-DD')`

function valueOf(column: Column, at: number): Sql {
  if (column.kind === 'measure') return sql`sum(${sql.id('f', column.member.name)})`
  if (column.kind === 'time') return dayText(sql.id('f', `t${at}`))
  const { value, type } = expressionOf('f', column.member)
  return type === 'day' ? dayText(value) : value
}

const groupBy = (count: number) =>
  count === 0
    ? sql``
    : sql`group by ${sql.join(Array.from({ length: count }, (_, at) => sql.raw(String(at + 1))))}`

/** The joins: a row of each resource that a dimension or filter is read from. */
function joinsOf({ columns, joinFilters }: Plan): Sql {
  const members = [
    ...columns.flatMap((one) => (one.kind === 'dimension' ? [one.member] : [])),
    ...membersOf(joinFilters),
  ]
  const joined = new Map(
    members.flatMap(({ dimension: { joined: one } }) => (one ? [[one.resource, one.by]] : [])) as [
      string,
      string,
    ][],
  )
  const joins = [...joined].map(
    ([table, by]) =>
      sql`left join ${sql.id(table)} on ${sql.id(table, '_id')} = ${sql.id('f', by)}`,
  )
  return joins.length ? sql.join(joins, sql` `) : sql``
}

/**
 * When rows are sorted by a sum first, only the first rows, with ties, need their joins. This holds
 * when each row of the answer is one of the sums and no joined table filters any out.
 */
function firstBySum(plan: Plan): Sql {
  const { columns, order, limit, offset } = plan
  const ownColumns = columns.flatMap((one) =>
    one.kind === 'dimension' && baseOf(one.member) === one.member.name ? [one.member.name] : [],
  )
  const isOneToOne = keysOf(plan).every((key) => ownColumns.includes(key))
  const [first] = order
  const column = first && columns[first.place - 1]
  if (column?.kind !== 'measure' || !isOneToOne || plan.joinFilters.length || plan.having.length)
    return sql``
  return sql`order by ${sql.id(column.member.name)} ${first?.desc ? sql`desc` : sql`asc`}
    fetch first (${limit + offset}::bigint) rows with ties`
}

/** The facts summed up by their own columns, before any join. */
function summedFacts(plan: Plan, limits: Limits, range: DayRange, known: KnownDays): Sql {
  const keys = keysOf(plan)
  const filtered = membersOf(plan.factFilters)
  const times = plan.columns.flatMap((one) => (one.kind === 'time' ? [one.granularity] : []))
  const used = [...keys, ...filtered.map(baseOf), ...Object.keys(limits)]
  const need = {
    columns: new Set(used.filter((one) => one !== 'day')),
    needsDays: keys.includes('day') || filtered.some(isTime),
    granularities: times,
  }
  const sources = sourcesOf(plan.cube, need, range, known)
  const facts = sql.join(
    sources.map((one) => readSource(one, plan, keys, limits)),
    sql` union all `,
  )
  const names = [
    ...keys,
    ...plan.columns.flatMap(({ kind }, at) => (kind === 'time' ? [`t${at}`] : [])),
  ]
  const measured = [
    ...plan.columns.flatMap((one) => (one.kind === 'measure' ? [one.member.name] : [])),
    ...plan.having.flatMap(leavesOf).map(({ member }) => measureOf(member).name),
  ]
  const columns = [
    ...names.map((name) => sql.id(name)),
    ...[...new Set(measured)].map((name) => sql`sum(${sql.id(name)}) as ${sql.id(name)}`),
  ]
  const read = columns.length ? sql.join(columns, comma) : sql`1 as "one"`
  return sql`select ${read} from (${facts}) facts ${groupBy(names.length)} ${firstBySum(plan)}`
}

/** The state of the facts that the statement reads. */
const revision = sql`(select "value" ->> 'revision' from state where "key" = 'facts') as "revision"`

/**
 * The statement that answers a plan, its columns named `c0`, `c1`, … in the plan's order, then
 * `revision`. Identifiers come only from the cubes, and every sent value is a parameter; the limits
 * are conditions on every table that facts are read from.
 */
export function statementOf(
  plan: Plan,
  limits: Limits,
  range: DayRange,
  known: KnownDays,
): RawBuilder<Record<string, string | null>> {
  const joinedExpression = (path: string) => expressionOf('f', dimensionOf(path))
  const sumExpression = (path: string): Expression => ({
    value: sql`sum(${sql.id('f', measureOf(path).name)})`,
    type: 'number',
  })
  const columns = plan.columns.map((one, at) => sql`${valueOf(one, at)} as ${sql.id(`c${at}`)}`)
  const grouped = plan.columns.filter(({ kind }) => kind !== 'measure').length
  const conditions = conditionsOf(plan.having, sumExpression)
  const order = plan.order.map(
    ({ place, desc }) => sql`${sql.raw(String(place))} ${desc ? sql`desc` : sql`asc`}`,
  )
  return sql`select ${sql.join([...columns, revision], comma)}
    from (${summedFacts(plan, limits, range, known)}) f ${joinsOf(plan)}
    ${where(conditionsOf(plan.joinFilters, joinedExpression))} ${groupBy(grouped)}
    ${conditions.length ? sql`having ${sql.join(conditions, and)}` : sql``}
    ${order.length ? sql`order by ${sql.join(order, comma)}` : sql``}
    limit ${plan.limit} offset ${plan.offset}`
}
