const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

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
  const more = Math.imul(spread ^ (spread >>> 15), 2246822519) >>> 0
  const tail = `${hex(sort, 2)}${hex(more & 0xff, 2)}${hex(spread, 8)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(more >>> 20, 3)}-${hex(0x8000 | (more & 0x3fff), 4)}-${tail}`
}
