import { sql, type RawBuilder } from 'kysely'
import {
  allGaps,
  noNeeds,
  type Gaps,
  type Leaf,
  type MissingParts,
  type Resource,
} from '../../../schema/index.ts'

/** Name of the grid column of these gaps; the dot keeps it apart from the columns of leaves. */
export const gapsColumn = ({ name }: Gaps): string => `gaps.${name}`

/** Whether a field is empty, as in the kernel's `isEmpty`, or lacks the value that it must have. */
function lacksSql({ parts }: Leaf, document: RawBuilder<unknown>, is?: string) {
  const [first = '', ...rest] = parts
  const value = rest.length
    ? sql`${document} #> ${sql.lit(`{${parts.join(',')}}`)}`
    : sql`${document} -> ${sql.lit(first)}`
  if (is !== undefined) return sql`${value} is distinct from ${sql.lit(JSON.stringify(is))}::jsonb`
  return sql`coalesce(${value}, 'null'::jsonb) in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)`
}

const bitSql = (bit: number) => sql.lit(2 ** bit)

/**
 * The needs that a record does not meet, as bits: the SQL version of the kernel's `gapsIn`.
 * @param document must be decompressed, because each access to a stored one would decompress it
 *   again
 */
export function gapsSql({ needs, onlyWith }: Gaps, document: RawBuilder<unknown>) {
  const bits = needs.map(({ item: { leaves, is }, bit }) => {
    const lacks = leaves.map((one) => lacksSql(one, document, is))
    return sql`case when ${sql.join(lacks, sql` or `)} then ${bitSql(bit)} else 0 end`
  })
  const all = sql.join([sql.lit(0), ...bits], sql` + `)
  return onlyWith
    ? sql`case when ${lacksSql(onlyWith, document)} then ${sql.lit(noNeeds)} else ${all} end`
    : sql`(${all})`
}

/** The parts of a field of kind `missing`. */
export function partsOf(leaf: Leaf, resource: Resource): MissingParts {
  const parts = resource.missing.get(leaf)
  if (!parts) throw new Error(`${resource.name}.${leaf.path} is not of the kind "missing"`)
  return parts
}

/**
 * What a record lacks, as a number with a bit for each need; documents are not read. Without a
 * referenced record, everything of it is missing. Alias: g the grid.
 */
export function missingBits(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const { own, linked } = partsOf(leaf, resource)
  const column = sql.id('g', gapsColumn(own))
  const others = linked.map(
    ({ through, resource: other, gaps }) => sql` | coalesce((select ${sql.id('n', gapsColumn(gaps))}
      from ${sql.table(other)} n where n."_id" = ${sql.id('g', through.parts.join('_'))}),
      ${sql.lit(allGaps(gaps))})`,
  )
  const all = sql`(coalesce(${column}, ${sql.lit(allGaps(own))})${sql.join(others, sql``)})`
  if (!own.onlyWith) return all
  return sql`case ${column} when ${sql.lit(noNeeds)} then 0 else ${all} end`
}

/** The number of bits set. */
export const bitCountSql = (bits: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`bit_count((${bits})::bit(32))::int`

/** The number of items that a record lacks. */
export const missingCount = (leaf: Leaf, resource: Resource): RawBuilder<unknown> =>
  bitCountSql(missingBits(leaf, resource))

/** The names of what a record lacks, in the order of the definition, as an array of texts. */
export function missingNames(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const names = partsOf(leaf, resource).names.map(
    (name, bit) => sql`case when m.bits & ${bitSql(bit)} <> 0 then ${sql.lit(name)} end`,
  )
  return sql`(select array_remove(array[${sql.join(names)}]::text[], null)
    from (select ${missingBits(leaf, resource)} as bits offset 0) m)`
}
