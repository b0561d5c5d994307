const mark = '#field='

/** The end of an address that leads to one field of the form there, by its dotted path. */
export const fieldAddress = (path: string) => `${mark}${encodeURIComponent(path)}`

/** The field that the end of an address names, or null. */
export function addressedField(hash: string): string | null {
  if (!hash.startsWith(mark)) return null
  try {
    return decodeURIComponent(hash.slice(mark.length)) || null
  } catch {
    return null
  }
}
