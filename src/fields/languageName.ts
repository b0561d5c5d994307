const names = new Map<string, Intl.DisplayNames>()

/** The name of a language in a language, with a capital: `English`, `Inglese`. */
export function languageName(code: string, locale: string): string {
  // Making one takes a millisecond, and a form asks for dozens of names.
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' })
  names.set(locale, known)
  const name = known.of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
