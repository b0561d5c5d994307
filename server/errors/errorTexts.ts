import { labelKey, translate } from '../../i18n/index.ts'
import type { FieldError, Language, MessageKey } from '../../schema/index.ts'

/** Turns a complaint into a sentence; `path` is the field under which it will stand. */
export type ErrorTexts = (fieldError: FieldError, path?: string) => string

/** What a page says of what people type is another thing on the wire. */
const onTheWire: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'validation.date': 'validation.isoDate',
}

/**
 * Speaks a language about a resource: fields and resources go by their labels, numbers are written as
 * the language writes them.
 */
export function errorTexts(language: Language, resource: string | undefined): ErrorTexts {
  const numbers = new Intl.NumberFormat(language, {
    maximumFractionDigits: 20,
    // A year has no group.
    useGrouping: 'min2',
  })
  const nameOf = (path: string) => {
    const label = labelKey(resource ?? '', path)
    const text = translate(language, label)
    // What is no field of the resource, such as `range`, goes by its own name.
    return text === label ? path : text
  }
  const texts = (name: string, value: string | number) => {
    if (name === 'choice') return translate(language, String(value) as MessageKey)
    if (name === 'resource')
      return translate(language, `resources.${value}.name` as MessageKey, { smart_count: 2 })
    return typeof value === 'number' && name !== 'smart_count' ? numbers.format(value) : value
  }
  return ({ key, vars = {} }, path) => {
    const field = vars.field ?? path
    return translate(language, onTheWire[key] ?? key, {
      ...Object.fromEntries(
        Object.entries(vars).map(([name, value]) => [name, texts(name, value)]),
      ),
      ...(field !== undefined && { field: nameOf(String(field)) }),
    })
  }
}
