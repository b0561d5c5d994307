/** A copy of a list with one entry moved; a target outside the list is moved to its nearest end. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  if (entry === undefined) return [...list]
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, entry)
}
