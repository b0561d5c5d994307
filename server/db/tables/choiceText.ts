import { translate } from '../../../i18n/index.ts'
import {
  asChoice,
  type Language,
  type Leaf,
  type MessageKey,
  type Resource,
} from '../../../schema/index.ts'

/** The label of a choice's value in a language; the value itself where it has none. */
export function choiceText(
  resource: Resource,
  leaf: Leaf,
  value: string,
  language: Language,
): string {
  const labels = asChoice(leaf)?.labels
  if (labels === 'plain') return value
  if (labels === 'country') return countryText(value, language)
  const key = `resources.${resource.name}.choices.${leaf.path}.${value}` as MessageKey
  const text = translate(language, key)
  return text === key ? value : text
}

const countries: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  it: new Intl.DisplayNames('it', { type: 'region' }),
}

/** A country's name in a language; the code itself for one that has none. */
export function countryText(code: string, language: Language): string {
  try {
    return countries[language].of(code) ?? code
  } catch {
    return code
  }
}

/**
 * What readers see of a text of a field: the label of a choice or a country, also of a copy of one; undefined for texts that
 * are their own label.
 */
export function shownLabel(
  resource: Resource,
  leaf: Leaf,
  value: string,
  language: Language,
): string | undefined {
  const source = resource.sources.get(leaf) ?? { resource, leaf }
  if (source.leaf.kindName === 'country') return countryText(value, language)
  return asChoice(source.leaf)
    ? choiceText(source.resource, source.leaf, value, language)
    : undefined
}
