import type { AnyField, Choice } from '../../../schema/index.ts'
import { countryName } from '../format/countryName.ts'
import type { Tools } from './fieldView.ts'
import type { Place } from './fieldRef.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** The label of one value of a choice. */
export function choiceLabel(
  place: Place,
  value: string,
  { t, locale }: Pick<Tools, 't' | 'locale'>,
): string {
  const { labels } = place.leaf.field as AnyField & Choice
  if (labels === 'plain') return value
  if (labels === 'country') return countryName(value, locale)
  return t(`resources.${place.resource.name}.choices.${place.path}.${value}`, { _: value })
}

/** The values of a choice with their labels: in the definition's order, countries by name. */
export function choiceOptions(place: Place, tools: Pick<Tools, 't' | 'locale'>): Option[] {
  const { values, labels } = place.leaf.field as AnyField & Choice
  const options = values.map((value) => ({ value, label: choiceLabel(place, value, tools) }))
  return labels === 'country' ? byLabel(options, tools.locale) : options
}

/** Sorted as a reader of the language looks for them. */
export function byLabel(options: readonly Option[], locale: string): Option[] {
  const { compare } = new Intl.Collator(locale)
  return options.toSorted((one, other) => compare(one.label, other.label))
}
