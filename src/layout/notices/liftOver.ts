/** Edges of something on screen, in pixels from the upper left corner. */
export interface Edges {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Something that a notice should not cover. */
export interface Obstacle extends Edges {
  /** One of many alike, in a row of a grid: rather covered than a button of a bar. */
  readonly isInRow?: boolean
}

/** Room between a notice and a button. */
const gap = 8

/**
 * How far a box must rise from where it rests until it covers none of the obstacles. Where there is no
 * such place below `most`, it takes the one that covers the fewest buttons of bars, then of rows.
 */
export function liftOver(box: Edges, obstacles: readonly Obstacle[], most: number): number {
  const inTheWay = obstacles.filter(
    ({ left, right }) => left < box.right + gap && right > box.left - gap,
  )
  const harm = (lift: number) =>
    inTheWay
      .filter(({ top, bottom }) => bottom > box.top - lift - gap && top < box.bottom - lift + gap)
      .reduce((sum, { isInRow }) => sum + (isInRow ? 1 : inTheWay.length), 0)
  // Only right above an obstacle, or where it rests, can a place begin to be free.
  const places = [0, ...inTheWay.map(({ top }) => Math.ceil(box.bottom - top + gap))]
    .filter((lift) => lift >= 0 && lift <= most)
    .toSorted((one, other) => one - other)
  let best = 0
  for (const lift of places) if (harm(lift) < harm(best)) best = lift
  return best
}
