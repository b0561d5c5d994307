/** Merges the entries of all areas. @throws Error for a name that two areas have */
export function merged(parts: readonly (object | undefined)[]): Record<string, unknown> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}))
  const all = Object.fromEntries(entries)
  const twice = entries.find(([name, value]) => all[name] !== value)
  if (twice) throw new Error(`two areas have "${twice[0]}"`)
  return all
}
