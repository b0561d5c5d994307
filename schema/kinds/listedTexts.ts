/** Most commas that one name is looked for with. */
const mostCommas = 5

const trimmedParts = (text: string, separator: RegExp | string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Ways to read a text between commas as one name: a name may have commas of its own.
 * @returns each run of neighbouring parts, as it was written
 */
export function possibleNames(text: string): string[] {
  const parts = text.split(',')
  const runs = parts.flatMap((_part, from) =>
    parts
      .slice(from, from + mostCommas + 1)
      .map((_one, length) => parts.slice(from, from + length + 1)),
  )
  const names = [text, ...runs.map((run) => run.join(',')), ...trimmedParts(text, /[\n;]/)]
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

/**
 * The names that a cell lists: one a line, or parted by semicolons or commas. What is known with a comma in
 * it stays whole.
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
    let to = Math.min(parts.length, from + mostCommas + 1)
    while (to > from + 1 && !isKnown(run(to))) to -= 1
    names.push(run(to))
    from = to
  }
  return names.filter(Boolean)
}
