const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

const partsOf = (spread: number) => {
  const more = Math.imul(spread ^ (spread >>> 15), 2246822519) >>> 0
  return { a: hex(more >>> 20, 3), b: hex(0x8000 | (more & 0x3fff), 4), c: hex(more & 0xff, 2) }
}

/**
 * The id of a demo record: shaped like a version 7 one, the same each time, and different for each
 * number of a sort.
 * @param sort tells ids of vendors from those of products, 0 to 255
 * @param moment when the record was made, in milliseconds
 */
export function demoId(sort: number, at: number, moment: number): string {
  const time = hex(moment, 12)
  // Multiplying by an odd number keeps numbers apart and makes neighbours look unlike.
  const spread = Math.imul(at + 1, 2654435761) >>> 0
  const { a, b, c } = partsOf(spread)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a}-${b}-${hex(sort, 2)}${c}${hex(spread, 8)}`
}

/**
 * Whether an id is one of {@link demoId}, whichever release of the demo made it: its last digits say what 33
 * bits of the others are, which in an id of the portal's own are random.
 */
export function isDemoId(id: string): boolean {
  const { a, b, c } = partsOf(parseInt(id.slice(28), 16))
  return id.slice(14) === `7${a}-${b}-${id.slice(24, 26)}${c}${id.slice(28)}`
}
