const hashPrefix = '#field='

/** The hash of an address that leads to a field of the form, by its dotted path. */
export const fieldAddress = (path: string) => `${hashPrefix}${encodeURIComponent(path)}`

/** The path of the field that a hash names, or null. */
export function addressedField(hash: string): string | null {
  if (!hash.startsWith(hashPrefix)) return null
  try {
    return decodeURIComponent(hash.slice(hashPrefix.length)) || null
  } catch {
    return null
  }
}
