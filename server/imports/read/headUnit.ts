import { translate } from '../../../i18n/index.ts'
import { longestName } from '../../../resources/settings/imports.ts'
import {
  languages,
  wordSign,
  type AnyField,
  type Leaf,
  type MessageKey,
  type MoneyOptions,
  type NumberOptions,
} from '../../../schema/index.ts'

const bracketed = /^(.*\S)\s*[([]\s*([^()[\]]*?)\s*[)\]]$/s

function bracketedIn(text: string) {
  const head = text.trim()
  return head.length > longestName ? null : bracketed.exec(head)
}

/** A head without its bracketed suffix; undefined if it has none. */
export const withoutUnit = (head: string): string | undefined => bracketedIn(head)?.[1]

const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' }

/** The names of a field's unit in all languages; empty if it has no unit. */
function unitsOf({ field, kindName }: Leaf): readonly string[] {
  const { unit, currency }: AnyField & Partial<NumberOptions & MoneyOptions> = field
  if (currency) return [currency, currencySigns[currency] ?? currency]
  if (kindName === 'percent') return ['%']
  if (!unit) return []
  const labels = languages.flatMap((language) =>
    [1, 2].map((count) =>
      translate(language, `units.${unit}` as MessageKey, { smart_count: count }),
    ),
  )
  return [unit, ...labels]
}

/**
 * Checks the unit in the brackets of a head: `Weight (g)` for a column in kilograms would be wrong
 * by a factor of 1,000.
 * @returns the unit of the column; undefined if the head names no unit, or the right one
 */
export function mismatchedUnit(leaf: Leaf, head: string): string | undefined {
  const [, , named] = bracketedIn(head) ?? []
  const units = unitsOf(leaf)
  if (named === undefined || units.length === 0) return undefined
  return units.some((unit) => wordSign(unit) === wordSign(named)) ? undefined : units[0]
}
