import { cubeByName, type Cube, type Dimension } from '../../resources/figures/cubes.ts'
import { countriesOfRegion, restOfWorld } from '../../resources/analytics/countriesOfRegion.ts'
import { model } from '../../resources/index.ts'
import { seesAllAnalytics } from '../../resources/settings/roles.ts'
import { columnOf, tablesOf } from '../../server/db/tables/projection.ts'

const quoted = (name: string) => `"${name}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
/**
 * A text in YAML: unquoted if it consists of letters, digits and spaces, otherwise in single
 * quotes.
 */
const yaml = (text: string) => (/^[\w ]+$/.test(text) ? text : literal(text))

/**
 * The alias of a joined table; no cube has such a name, so that a column of the facts never hides
 * one of its columns.
 */
const alias = (by: string) => quoted(`${by}Joined`)

/** A column of a joined table; the address of a picture is a string in a JSON column. */
function joinedColumn({ resource, by, field }: NonNullable<Dimension['joined']>): string {
  const leaf = model.resource(resource).leaf.get(field)
  if (!leaf) throw new Error(`${resource} have no field "${field}"`)
  const column = `${alias(by)}.${quoted(columnOf(leaf))}`
  return leaf.kind.column === 'jsonb' ? `${column} #>> array[]::text[]` : column
}

function regionSql(column: string): string {
  const cases = Object.entries(countriesOfRegion).flatMap(([region, countries]) =>
    countries.length === 0
      ? []
      : [`WHEN ${column} IN (${countries.map(literal).join(', ')}) THEN ${literal(region)}`],
  )
  return `CASE ${cases.join(' ')} ELSE ${literal(restOfWorld)} END`
}

function columnSql(name: string, { joined, regionOf }: Dimension): string {
  if (joined) return `${joinedColumn(joined)} AS ${quoted(name)}`
  if (regionOf) return `${regionSql(`f.${quoted(regionOf)}`)} AS ${quoted(name)}`
  return `f.${quoted(name)}`
}

/**
 * The lines of the SQL that selects the facts with their joined columns. PostgreSQL leaves out a
 * join by primary key if a query uses none of its columns, so that a query pays only for what it
 * uses.
 */
function cubeSql(cube: Cube): string[] {
  const dimensions = Object.entries(cube.dimensions)
  const columns = [
    ...dimensions.map(([name, dimension]) => columnSql(name, dimension)),
    ...Object.keys(cube.measures).map((name) => `f.${quoted(name)}`),
  ]
  const joins = new Map(
    dimensions.flatMap(([, { joined }]) => (joined ? [[joined.by, joined.resource] as const] : [])),
  )
  const joinSql = [...joins].map(([by, resource]) => {
    const table = quoted(tablesOf(model.resource(resource)).grid)
    return `LEFT JOIN ${table} AS ${alias(by)} ON ${alias(by)}."_id" = f.${quoted(by)}`
  })
  return ['SELECT', `  ${columns.join(',\n  ')}`, `FROM ${quoted(cube.table)} AS f`, ...joinSql]
    .join('\n')
    .split('\n')
}

function member(name: string, entries: Readonly<Record<string, string>>): string[] {
  return [
    `      - name: ${name}`,
    ...Object.entries(entries).map(([key, value]) => `        ${key}: ${value}`),
  ]
}

/** The model of a cube for a real Cube, in its YAML. */
export function cubeModel(name: string): string {
  const cube = cubeByName[name]
  if (!cube) throw new Error(`there is no cube "${name}"`)
  const column = (of: string) => yaml(`{CUBE}.${quoted(of)}`)
  return [
    '# Made by `npm run cube -- model` from resources/analytics; do not edit.',
    'cubes:',
    `  - name: ${name}`,
    `    title: ${yaml(cube.title)}`,
    '    sql: |',
    ...cubeSql(cube).map((line) => `      ${line}`),
    '    measures:',
    ...Object.entries(cube.measures).flatMap(([of, { title }]) =>
      member(of, { title: yaml(title), type: 'sum', sql: column(of) }),
    ),
    '    dimensions:',
    ...Object.entries(cube.dimensions).flatMap(([of, { title, type }]) =>
      member(of, { title: yaml(title), type, sql: column(of) }),
    ),
    '',
  ].join('\n')
}

/** The types of user whose sessions open the analytics of others, as JSON. */
export const staffTypes = (): string =>
  `[${seesAllAnalytics.map((type) => JSON.stringify(type)).join(', ')}]\n`
