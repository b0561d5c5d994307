/** Files that were chosen before the record was there to which they belong, by that record. */
const held = new Map<string, readonly File[]>()

/** Holds files until the box of that name is on the page, which sends them. */
export function holdFiles(name: string, files: readonly File[]): void {
  if (files.length > 0) held.set(name, files)
}

/** Hands the held files over, once. */
export function takeHeldFiles(name: string): readonly File[] {
  const files = held.get(name) ?? []
  // Later: React runs an effect twice while the app is developed, and the first queue is closed.
  queueMicrotask(() => held.delete(name))
  return files
}
