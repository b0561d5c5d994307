import { resourceKey } from '../../../i18n/labelKey.ts'
import { compareWords, type AnyField, type Choice } from '../../../schema/index.ts'
import { countryName } from '../format/countryName.ts'
import type { CellContext } from './fieldView.ts'
import type { FieldRef } from './fieldRef.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** The label of one value of a choice. */
export function choiceLabel(
  fieldRef: FieldRef,
  value: string,
  { t, locale }: Pick<CellContext, 't' | 'locale'>,
): string {
  const { labels } = fieldRef.leaf.field as AnyField & Choice
  if (labels === 'plain') return value
  if (labels === 'country') return countryName(value, locale)
  return t(resourceKey(fieldRef.resource.name, `choices.${fieldRef.path}.${value}`), { _: value })
}

/** The values of a choice with their labels: in the definition's order, countries by name. */
export function choiceOptions(
  fieldRef: FieldRef,
  context: Pick<CellContext, 't' | 'locale'>,
): Option[] {
  const { values, labels } = fieldRef.leaf.field as AnyField & Choice
  const options = values.map((value) => ({ value, label: choiceLabel(fieldRef, value, context) }))
  return labels === 'country' ? byLabel(options, context.locale) : options
}

/** The options, sorted by label in the order of the language. */
export function byLabel(options: readonly Option[], locale: string): Option[] {
  const compare = compareWords(locale)
  return options.toSorted((one, other) => compare(one.label, other.label))
}
