const names = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language; an unknown code is returned as it is. */
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
