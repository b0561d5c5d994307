/** Text broken into lines, in a size that fits. */
export interface FittedText {
  /** In points. */
  readonly size: number
  readonly lines: readonly string[]
}

interface FitOptions {
  /** Sizes to try, in points, largest first. */
  readonly sizes: readonly [number, ...number[]]
  /** How many lines of a font size fit. */
  readonly maxLines: (size: number) => number
  /** Breaks text into lines of the available width. */
  readonly breakLines: (text: string, size: number) => readonly string[]
}

const ellipsis = '…'

/** Shortens a line until it fits together with an ellipsis. */
function truncateLine(line: string, isOneLine: (text: string) => boolean): string {
  const words = line.trimEnd().split(/\s+/)
  while (words.length > 1 && !isOneLine(words.join(' ') + ellipsis)) words.pop()
  let shortened = words.join(' ').replace(/[\s.,;:–—-]+$/, '')
  while (shortened && !isOneLine(shortened + ellipsis)) shortened = shortened.slice(0, -1)
  return shortened + ellipsis
}

/**
 * Finds the largest size in which a text fits; in the smallest one it is truncated (row GIFT-012).
 */
export function fitText(text: string, { sizes, maxLines, breakLines }: FitOptions): FittedText {
  for (const size of sizes) {
    const lines = breakLines(text, size)
    if (lines.length <= maxLines(size)) return { size, lines }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const lines = breakLines(text, size).slice(0, Math.max(1, maxLines(size)))
  const isOneLine = (line: string) => breakLines(line, size).length === 1
  return { size, lines: [...lines.slice(0, -1), truncateLine(lines.at(-1) ?? '', isOneLine)] }
}
