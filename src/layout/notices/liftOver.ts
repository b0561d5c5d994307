/** Edges of something on screen, in pixels from the upper left corner. */
export interface Edges {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Room between a notice and a button. */
const gap = 8

/**
 * How far a box must rise from where it rests until it covers none of the obstacles. Where there is no
 * such place below `most`, it takes the one that covers the fewest.
 */
export function liftOver(box: Edges, obstacles: readonly Edges[], most: number): number {
  const inTheWay = obstacles.filter(
    ({ left, right }) => left < box.right + gap && right > box.left - gap,
  )
  const covered = (lift: number) =>
    inTheWay.filter(
      ({ top, bottom }) => bottom > box.top - lift - gap && top < box.bottom - lift + gap,
    ).length
  // Only right above an obstacle, or where it rests, can a place begin to be free.
  const places = [0, ...inTheWay.map(({ top }) => Math.ceil(box.bottom - top + gap))]
    .filter((lift) => lift >= 0 && lift <= most)
    .toSorted((one, other) => one - other)
  let best = 0
  for (const lift of places) if (covered(lift) < covered(best)) best = lift
  return best
}
