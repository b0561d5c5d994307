/** A query without its question mark, names in their order: what `query-string` makes of texts and numbers. */
export function stringify(query) {
  return Object.keys(query)
    .filter((name) => query[name] !== undefined)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name])}`)
    .join('&')
}
