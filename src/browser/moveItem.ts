/** A list with one of its entries at another place; a place outside is the nearest one inside. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  if (entry === undefined) return [...list]
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, entry)
}
