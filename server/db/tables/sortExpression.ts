import { sql, type RawBuilder } from 'kysely'
import {
  asChoice,
  compareWords,
  countryCodes,
  languages,
  shownFirst,
  type Language,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import type { Database } from '../connect.ts'
import { shownLabel } from './choiceText.ts'
import { valueOf } from './projection.ts'

/** Collation of all texts: accents and case count last, numbers inside texts by their value. */
const wordsCollation = sql.raw('collate "words"')

/** Creates the collation of {@link sortExpression}; its order is that of `compareWords`. */
export async function syncCollation(database: Database): Promise<void> {
  await sql`create collation if not exists "words" (provider = icu, locale = 'und-u-kn-true')`.execute(
    database,
  )
}

const isLocalized = (leaf: Leaf) => leaf.kindName === 'localizedText'

const labelOrders = new WeakMap<Leaf, Map<Language, readonly string[] | null>>()

/**
 * The values of a field that readers see as labels, in the order of the labels; null where the order of the values is the
 * same, and for other fields. The copy of such a field has the labels of its source.
 */
function labelOrder(leaf: Leaf, resource: Resource, language: Language): readonly string[] | null {
  if (leaf.kind.column !== 'text') return null
  const known = labelOrders.get(leaf) ?? new Map<Language, readonly string[] | null>()
  labelOrders.set(leaf, known)
  let order = known.get(language)
  if (order === undefined) {
    const source = resource.sources.get(leaf) ?? { resource, leaf }
    const isCountry = source.leaf.kindName === 'country'
    const values = isCountry ? countryCodes : (asChoice(source.leaf)?.values ?? [])
    const labels = new Map(
      values.map((value) => [value, shownLabel(resource, leaf, value, language) ?? value]),
    )
    const compare = compareWords(language)
    const byLabel = values.toSorted((one, other) =>
      compare(labels.get(one) ?? one, labels.get(other) ?? other),
    )
    const byCodePoint = values.toSorted((one, other) => (one < other ? -1 : 1))
    order = byLabel.join() === byCodePoint.join() ? null : byLabel
    known.set(language, order)
  }
  return order
}

/** Whether a field offers fixed values; without an order of labels, they are sorted as they are. */
const isChoice = (leaf: Leaf, resource: Resource) => {
  const { leaf: source } = resource.sources.get(leaf) ?? { leaf }
  return source.kindName === 'country' || asChoice(source) !== undefined
}

/**
 * Whether the values of a column are sorted as they are stored, in every language: numbers, days, and choices whose labels
 * have the order of their values. They need no collation, which takes ten times as long, also for writes to an index.
 */
export const isSortedAsStored = (leaf: Leaf, resource: Resource): boolean =>
  !needsCollation(leaf, resource) &&
  languages.every((one) => labelOrder(leaf, resource, one) === null)

const rankOf = (order: readonly string[], value: RawBuilder<unknown>) =>
  sql`array_position(${sql.lit(`{${order.map((one) => JSON.stringify(one)).join(',')}}`)}::text[], ${value})`

/** The value that a list is sorted by, for a reader of a language: of texts in languages, the one that is shown. */
export function sortValue(leaf: Leaf, resource: Resource, language: Language): RawBuilder<unknown> {
  const value = valueOf(leaf, resource)
  if (isLocalized(leaf)) {
    const texts = shownFirst(language).map((one) => sql`${value} ->> ${sql.lit(one)}`)
    return sql`(coalesce(${sql.join(texts)}))`
  }
  const order = labelOrder(leaf, resource, language)
  return order ? rankOf(order, value) : value
}

const needsCollation = (leaf: Leaf, resource: Resource) =>
  isLocalized(leaf) || (leaf.kind.column === 'text' && !isChoice(leaf, resource))

/** The sort expression of a column for a reader of a language; indexes use the same expression. */
export function sortExpression(
  leaf: Leaf,
  resource: Resource,
  language: Language,
): RawBuilder<unknown> {
  const value = sortValue(leaf, resource, language)
  return needsCollation(leaf, resource) ? sql`${value} ${wordsCollation}` : value
}

/**
 * A value to compare with {@link sortExpression}.
 * @param value value or placeholder, in one language
 */
export function sortOperand(
  leaf: Leaf,
  resource: Resource,
  language: Language,
  value: unknown,
): RawBuilder<unknown> {
  const type = sql.raw(isLocalized(leaf) ? 'text' : (leaf.kind.column ?? 'text'))
  const operand = sql`${value}::${type}`
  const order = labelOrder(leaf, resource, language)
  if (order) return rankOf(order, operand)
  return needsCollation(leaf, resource) ? sql`${operand} ${wordsCollation}` : operand
}
