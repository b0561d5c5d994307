const names = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language; a code that nobody knows is its own name. */
export function countryName(code: string, locale: string): string {
  let display = names.get(locale)
  if (!display) {
    display = new Intl.DisplayNames(locale, { type: 'region' })
    names.set(locale, display)
  }
  try {
    return display.of(code) ?? code
  } catch {
    return code
  }
}
