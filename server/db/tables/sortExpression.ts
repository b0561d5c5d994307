import { sql, type RawBuilder } from 'kysely'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { valueOf } from './projection.ts'

/** Collation for people: accents and case where an Italian reader looks for them. */
const forReaders = sql.raw('collate "it-x-icu"')

/** What a list is sorted by: the value itself, of a text in two languages the Italian one if there is. */
export function sortValue(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const value = valueOf(leaf, resource)
  return leaf.kindName === 'localizedText'
    ? sql`(coalesce(${value} ->> 'it', ${value} ->> 'en'))`
    : value
}

/** How a text column is sorted; indexes are made with the same expression. */
export function sortExpression(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const isText = leaf.kindName === 'localizedText' || leaf.kind.column === 'text'
  const value = sortValue(leaf, resource)
  return isText ? sql`${value} ${forReaders}` : value
}
