import { translate } from '../../../i18n/index.ts'
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

/** A head without what stands in brackets at its end; undefined where nothing does. */
export const withoutUnit = (head: string): string | undefined => bracketed.exec(head.trim())?.[1]

const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' }

/** What a field is measured in, in both languages; empty for nothing. */
function unitsOf({ field, kindName }: Leaf): readonly string[] {
  const { unit, currency }: AnyField & Partial<NumberOptions & MoneyOptions> = field
  if (currency) return [currency, currencySigns[currency] ?? currency]
  if (kindName === 'percent') return ['%']
  if (!unit) return []
  const said = languages.flatMap((language) =>
    [1, 2].map((count) =>
      translate(language, `units.${unit}` as MessageKey, { smart_count: count }),
    ),
  )
  return [unit, ...said]
}

/**
 * What a head names in brackets that is not what its column is measured in: `Weight (g)` of kilograms would change
 * them by 1,000.
 * @returns the unit of the column; undefined where the head names none, or the right one
 */
export function otherUnit(leaf: Leaf, head: string): string | undefined {
  const [, , named] = bracketed.exec(head.trim()) ?? []
  const units = unitsOf(leaf)
  if (named === undefined || units.length === 0) return undefined
  return units.some((unit) => wordSign(unit) === wordSign(named)) ? undefined : units[0]
}
