import { sql, type RawBuilder } from 'kysely'
import {
  transitionOfMissing,
  type AnyField,
  type Leaf,
  type Missing,
  type Resource,
} from '../../../schema/index.ts'

/** Unpacks a document once: each look into one that is stored would unpack it anew. */
const unpackedSql = (alias: string, document: RawBuilder<unknown>) =>
  sql` left join lateral (select ${document} || '{}'::jsonb as doc offset 0) ${sql.id(alias)} on true`

/** Empty as the kernel's `isEmpty` has it; or another value than the one that it must be. */
function lacksSql({ parts }: Leaf, alias: string, is?: string): RawBuilder<unknown> {
  const [first = '', ...rest] = parts
  const document = sql.id(alias, 'doc')
  const value = rest.length
    ? sql`${document} #> ${sql.lit(`{${parts.join(',')}}`)}`
    : sql`${document} -> ${sql.lit(first)}`
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
  const own = unpackedSql(aliasOf(undefined), sql.id('d', 'doc'))
  const others = throughs.map((through) => {
    const docs = items.find((item) => item.through === through)?.resource.name
    const row = `${aliasOf(through)}_docs`
    return sql` left join ${sql.table(`${docs}_docs`)} ${sql.id(row)}
      on ${sql.id(row, '_id')} = ${sql.id('g', through.parts.join('_'))}
      ${unpackedSql(aliasOf(through), sql.id(row, 'doc'))}`
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
