const formats = new Map<string, Intl.NumberFormat>()

/** The formatter of a locale with these options; each is made once, since making one is slow. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    // Italian leaves four-digit numbers ungrouped unless told otherwise.
    format = new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
    formats.set(key, format)
  }
  return format
}

/** The sign between whole and decimals: a comma in Italian, a point in all other languages. */
export function decimalSign(locale: string): ',' | '.' {
  return locale.startsWith('it') ? ',' : '.'
}

/** A number as it is typed: without thousands separators. */
export function plainNumber(value: number, locale: string): string {
  return String(value).replace('.', decimalSign(locale))
}
