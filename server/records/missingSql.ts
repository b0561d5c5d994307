import { sql, type RawBuilder } from 'kysely'
import {
  toldMove,
  type AnyField,
  type Leaf,
  type Missing,
  type NeededItem,
  type Resource,
} from '../../schema/index.ts'

/** Empty as the kernel's `isEmpty` has it. */
function isEmptySql(leaf: Leaf, document: RawBuilder<unknown>): RawBuilder<unknown> {
  const value = sql`${document} #> ${sql.lit(`{${leaf.parts.join(',')}}`)}`
  return sql`coalesce(${value}, 'null'::jsonb) in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)`
}

/**
 * The names of what a record lacks, as an array of texts: the SQL twin of the kernel's `missingOf`.
 * Aliases: g the grid, d the documents.
 */
export function missingSql(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const move = toldMove(resource, leaf.field as AnyField & Missing)
  const items = (move && resource.needs.get(move)) ?? []
  const throughs = [...new Set(items.flatMap(({ through }) => through ?? []))]
  const linked = (through: Leaf) => `n${throughs.indexOf(through)}`
  const documentOf = ({ through }: NeededItem) =>
    through ? sql.id(linked(through), 'doc') : sql.id('d', 'doc')
  const names = items.map((item) => {
    const document = documentOf(item)
    const empty = item.leaves.map((one) => isEmptySql(one, document))
    return sql`case when ${sql.join(empty, sql` or `)} then ${sql.lit(item.path)} end`
  })
  const joins = throughs.map((through) => {
    const docs = items.find((item) => item.through === through)?.resource.name
    const alias = linked(through)
    return sql` left join ${sql.table(`${docs}_docs`)} ${sql.id(alias)}
      on ${sql.id(alias, '_id')} = ${sql.id('g', through.parts.join('_'))}`
  })
  const onlyWith = move?.onlyWith !== undefined && resource.leaf.get(move.onlyWith)
  const all = sql`(select array_remove(array[${sql.join(names)}]::text[], null)
    from (values (1)) one ${sql.join(joins, sql``)})`
  return onlyWith
    ? sql`case when ${isEmptySql(onlyWith, sql.id('d', 'doc'))} then '{}'::text[] else ${all} end`
    : all
}
