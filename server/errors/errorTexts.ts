import { labelKey, translate } from '../../i18n/index.ts'
import type { FieldError, Language, MessageKey } from '../../schema/index.ts'

/** Turns a field error into a sentence; `path` is the field that it is shown at. */
export type ErrorTexts = (fieldError: FieldError, path?: string) => string

/** Messages that differ between forms and the API, which expects other formats. */
const apiMessages: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'validation.date': 'validation.isoDate',
}

/**
 * Makes a function that translates errors about a resource: fields and resources are named by their
 * labels, numbers are formatted for the language.
 */
export function errorTexts(language: Language, resource: string | undefined): ErrorTexts {
  const numbers = new Intl.NumberFormat(language, {
    maximumFractionDigits: 20,
    // A year has no group.
    useGrouping: 'min2',
  })
  const labelOf = (path: string) => {
    const label = labelKey(resource ?? '', path)
    const text = translate(language, label)
    // A name that is no field of the resource, such as `range`, is shown as it is.
    return text === label ? path : text
  }
  const variableText = (name: string, value: string | number) => {
    if (name === 'choice') return translate(language, String(value) as MessageKey)
    if (name === 'resource')
      return translate(language, `resources.${value}.name` as MessageKey, { smart_count: 2 })
    return typeof value === 'number' && name !== 'smart_count' ? numbers.format(value) : value
  }
  return ({ key, vars = {} }, path) => {
    const field = vars.field ?? path
    return translate(language, apiMessages[key] ?? key, {
      ...Object.fromEntries(
        Object.entries(vars).map(([name, value]) => [name, variableText(name, value)]),
      ),
      ...(field !== undefined && { field: labelOf(String(field)) }),
    })
  }
}
