import { sql, type RawBuilder } from 'kysely'
import {
  transitionOfMissing,
  type AnyField,
  type Leaf,
  type Missing,
  type Resource,
} from '../../../schema/index.ts'

/** A document taken apart: reading its fields one by one would unpack it anew for each. */
interface Opened {
  readonly alias: string
  /** The document, as an expression. */
  readonly document: RawBuilder<unknown>
  readonly leaves: readonly Leaf[]
}

function openedSql({ alias, document, leaves }: Opened): RawBuilder<unknown> {
  if (!leaves.length) return sql``
  const names = [...new Set(leaves.map(({ parts }) => parts[0] ?? ''))]
  const columns = names.map((name) => sql`${sql.id(name)} jsonb`)
  return sql` left join lateral jsonb_to_record(${document}) as ${sql.id(alias)}(${sql.join(columns)}) on true`
}

/** Empty as the kernel's `isEmpty` has it; or another value than the one that it must be. */
function lacksSql({ parts }: Leaf, alias: string, is?: string): RawBuilder<unknown> {
  const [first = '', ...rest] = parts
  const whole = sql.id(alias, first)
  const value = rest.length ? sql`${whole} #> ${sql.lit(`{${rest.join(',')}}`)}` : whole
  if (is !== undefined) return sql`${value} is distinct from ${sql.lit(JSON.stringify(is))}::jsonb`
  return sql`coalesce(${value}, 'null'::jsonb) in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)`
}

/**
 * The names of what a record lacks, as an array of texts: the SQL twin of the kernel's `missingOf`.
 * Aliases: g the grid, d the documents.
 */
export function missingSql(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const move = transitionOfMissing(resource, leaf.field as AnyField & Missing)
  const items = (move && resource.needs.get(move)) ?? []
  const onlyWith = move?.onlyWith === undefined ? undefined : resource.leaf.get(move.onlyWith)
  const throughs = [...new Set(items.flatMap(({ through }) => through ?? []))]
  const aliasOf = (through: Leaf | undefined) => (through ? `n${throughs.indexOf(through)}` : 'own')
  const leavesOf = (through: Leaf | undefined) =>
    items.filter((item) => item.through === through).flatMap((item) => item.leaves)
  const own = openedSql({
    alias: aliasOf(undefined),
    document: sql.id('d', 'doc'),
    leaves: [...leavesOf(undefined), ...(onlyWith ? [onlyWith] : [])],
  })
  const others = throughs.map((through) => {
    const docs = items.find((item) => item.through === through)?.resource.name
    const row = `${aliasOf(through)}_docs`
    const document = sql.id(row, 'doc')
    return sql` left join ${sql.table(`${docs}_docs`)} ${sql.id(row)}
      on ${sql.id(row, '_id')} = ${sql.id('g', through.parts.join('_'))}
      ${openedSql({ alias: aliasOf(through), document, leaves: leavesOf(through) })}`
  })
  const names = items.map(({ path, through, leaves, is }) => {
    const empty = leaves.map((one) => lacksSql(one, aliasOf(through), is))
    return sql`case when ${sql.join(empty, sql` or `)} then ${sql.lit(path)} end`
  })
  const all = sql`array_remove(array[${sql.join(names)}]::text[], null)`
  const entries = onlyWith
    ? sql`case when ${lacksSql(onlyWith, aliasOf(undefined))} then '{}'::text[] else ${all} end`
    : all
  return sql`(select ${entries} from (values (1)) one ${own} ${sql.join(others, sql``)})`
}
