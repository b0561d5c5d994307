const millimetresPerPoint = 25.4 / 72

/**
 * Height of a line of text, in millimetres.
 * @param size in points
 * @param leading height of a line as a multiple of its size
 */
export const lineHeight = (size: number, leading: number): number =>
  size * leading * millimetresPerPoint
