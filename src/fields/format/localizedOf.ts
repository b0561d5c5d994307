import { isObject, shownFirst } from '../../../schema/index.ts'

/** A text in the language of the screen, else in the first one that has it. */
export function localizedOf(value: unknown, locale: string): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  const found = shownFirst(locale)
    .map((language) => value[language])
    .find(Boolean)
  return typeof found === 'string' ? found : ''
}
