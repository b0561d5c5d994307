const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

const partsOf = (spread: number) => {
  const more = Math.imul(spread ^ (spread >>> 15), 2246822519) >>> 0
  return { a: hex(more >>> 20, 3), b: hex(0x8000 | (more & 0x3fff), 4), c: hex(more & 0xff, 2) }
}

/**
 * The id of a demo record: in the form of UUID version 7, the same each time, and unique within a
 * sort.
 * @param sort distinguishes the ids of resources, 0 to 255
 * @param moment when the record was created, in milliseconds
 */
export function demoId(sort: number, at: number, moment: number): string {
  const time = hex(moment, 12)
  // Multiplication by an odd number is unique modulo 2^32 and spreads consecutive numbers.
  const spread = Math.imul(at + 1, 2654435761) >>> 0
  const { a, b, c } = partsOf(spread)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a}-${b}-${hex(sort, 2)}${c}${hex(spread, 8)}`
}

/**
 * Whether an id was made by {@link demoId}, in any release: its last digits are a checksum of 33
 * bits of the others, which are random in the portal's own ids.
 */
export function isDemoId(id: string): boolean {
  const { a, b, c } = partsOf(parseInt(id.slice(28), 16))
  return id.slice(14) === `7${a}-${b}-${id.slice(24, 26)}${c}${id.slice(28)}`
}
