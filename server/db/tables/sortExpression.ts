import { sql, type RawBuilder } from 'kysely'
import { asChoice, type Leaf, type Resource } from '../../../schema/index.ts'
import { valueOf } from './projection.ts'

/** Collation for people: accents and case where an Italian reader looks for them. */
const forReaders = sql.raw('collate "it-x-icu"')

const isLocalized = (leaf: Leaf) => leaf.kindName === 'localizedText'

/** What a list is sorted by: the value itself, of a text in two languages the Italian one if there is. */
export function sortValue(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const value = valueOf(leaf, resource)
  return isLocalized(leaf) ? sql`(coalesce(${value} ->> 'it', ${value} ->> 'en'))` : value
}

const byLetters = new Intl.Collator('it')
const inOrder = new WeakMap<readonly string[], boolean>()

/**
 * Whether readers and the database see the choices of a field in the same order: then they are sorted as they
 * are, which is a tenth of the work, for the writes that keep an index of them too.
 */
export function isInOrder(leaf: Leaf): boolean {
  const { values } = asChoice(leaf) ?? {}
  if (!values || leaf.kind.column !== 'text') return false
  let found = inOrder.get(values)
  if (found === undefined) {
    const plain = values.toSorted((one, other) => (one < other ? -1 : 1))
    found = values.toSorted(byLetters.compare).join() === plain.join()
    inOrder.set(values, found)
  }
  return found
}

const isForReaders = (leaf: Leaf) =>
  (isLocalized(leaf) || leaf.kind.column === 'text') && !isInOrder(leaf)

/** How a text column is sorted; indexes are made with the same expression. */
export function sortExpression(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const value = sortValue(leaf, resource)
  return isForReaders(leaf) ? sql`${value} ${forReaders}` : value
}

/** A value to compare with {@link sortExpression}. @param given stands for it, a text of one language */
export function sortOperand(leaf: Leaf, given: unknown): RawBuilder<unknown> {
  const type = sql.raw(isLocalized(leaf) ? 'text' : (leaf.kind.column ?? 'text'))
  return isForReaders(leaf) ? sql`${given}::${type} ${forReaders}` : sql`${given}::${type}`
}
