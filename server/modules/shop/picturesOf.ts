/** The addresses of all pictures of a product that are for everybody, the main one first, each once. */
export function picturesOf(row: Readonly<Record<string, unknown>>, publicUrl: string): string[] {
  const photos: unknown[] = Array.isArray(row.photos) ? row.photos : []
  const all = [row.mainPhoto, ...photos].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return [...new Set(all)].map((address) => new URL(address, publicUrl).href)
}
