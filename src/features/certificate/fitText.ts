/** Text broken into lines, in a size that leaves it within its place. */
export interface FittedText {
  /** In points. */
  readonly size: number
  readonly lines: readonly string[]
}

interface Place {
  /** Sizes to try, in points, largest first. */
  readonly sizes: readonly [number, ...number[]]
  /** How many lines of a size fit into the place. */
  readonly maxLines: (size: number) => number
  /** Breaks text into lines as wide as the place. */
  readonly breakLines: (text: string, size: number) => readonly string[]
}

const more = '…'

/** The last line ends in an ellipsis, and gives up as many words as it must for that. */
function endedShort(line: string, isOneLine: (text: string) => boolean): string {
  const words = line.trimEnd().split(/\s+/)
  while (words.length > 1 && !isOneLine(words.join(' ') + more)) words.pop()
  let shortened = words.join(' ').replace(/[\s.,;:–—-]+$/, '')
  while (shortened && !isOneLine(shortened + more)) shortened = shortened.slice(0, -1)
  return shortened + more
}

/** The largest size in which all of a text has its place; in the smallest one it is cut short (row GIFT-012). */
export function fitText(text: string, { sizes, maxLines, breakLines }: Place): FittedText {
  for (const size of sizes) {
    const lines = breakLines(text, size)
    if (lines.length <= maxLines(size)) return { size, lines }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const lines = breakLines(text, size).slice(0, Math.max(1, maxLines(size)))
  const isOneLine = (line: string) => breakLines(line, size).length === 1
  return { size, lines: [...lines.slice(0, -1), endedShort(lines.at(-1) ?? '', isOneLine)] }
}
