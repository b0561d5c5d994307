const formats = new Map<string, Intl.ListFormat>()

/** Several names as one enumeration: “name, price and stock”, or “staff or vendors”. */
export function listText(
  names: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const key = locale + type
  let format = formats.get(key)
  if (!format) {
    // Cached: a page of rows needs dozens, and creating one takes as long as rendering a row.
    format = new Intl.ListFormat(locale, { type })
    formats.set(key, format)
  }
  return format.format(names)
}
