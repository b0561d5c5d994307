import { isObject, languages } from '../../../schema/index.ts'

/** A text in the language of the screen, else in the first one that has it. */
export function localizedOf(value: unknown, locale: string): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  const found = [locale, ...languages].map((language) => value[language]).find(Boolean)
  return typeof found === 'string' ? found : ''
}
