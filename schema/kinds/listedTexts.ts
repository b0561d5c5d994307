/** Most commas that a single name may contain. */
const maxCommas = 5
/** Parts of a text beyond these name nothing: no field has so many entries. */
const maxParts = 1000

const trimmedParts = (text: string, separator: RegExp | string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * The possible names in a comma-separated text, as a name may contain commas itself.
 * @returns each run of adjacent parts, as written
 */
export function possibleNames(text: string): string[] {
  const parts = text.split(',', maxParts)
  const runs = parts.flatMap((_part, from) =>
    parts
      .slice(from, from + maxCommas + 1)
      .map((_one, length) => parts.slice(from, from + length + 1)),
  )
  const names = [
    text,
    ...runs.map((run) => run.join(',')),
    ...trimmedParts(text, /[\n;]/).slice(0, maxParts),
  ]
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

/**
 * Splits a cell into names: one per line, or separated by semicolons or commas. Known names that
 * contain commas are kept whole.
 */
export function listedTexts(
  text: string,
  isKnown: (name: string) => boolean = () => false,
): string[] {
  if (isKnown(text.trim())) return [text.trim()]
  if (text.includes('\n')) return trimmedParts(text, '\n')
  if (text.includes(';')) return trimmedParts(text, ';')
  const parts = text.split(',')
  const names: string[] = []
  for (let from = 0; from < parts.length;) {
    const run = (to: number) => parts.slice(from, to).join(',').trim()
    let to = Math.min(parts.length, from + maxCommas + 1)
    while (to > from + 1 && !isKnown(run(to))) to -= 1
    names.push(run(to))
    from = to
  }
  return names.filter(Boolean)
}
