/**
 * A query without its question mark, sorted by name, as `query-string` writes strings and numbers.
 */
export function stringify(query) {
  return Object.keys(query)
    .filter((name) => query[name] !== undefined)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name])}`)
    .join('&')
}
