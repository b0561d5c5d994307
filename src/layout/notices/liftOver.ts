/** Edges of an element on screen, in pixels from the upper left corner. */
export interface Edges {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** An element that a notice should not cover. */
export interface Obstacle extends Edges {
  /** A button in a row of a grid, one of many: covered rather than a button of a bar. */
  readonly isInRow?: boolean
}

/** Distance between a notice and a button. */
const gap = 8

/**
 * How far a box must be lifted from its resting place to cover none of the obstacles. If there is
 * no such place up to `maxLift`, returns the one that covers the fewest buttons of bars, then of
 * rows.
 */
export function liftOver(box: Edges, obstacles: readonly Obstacle[], maxLift: number): number {
  const overlapping = obstacles.filter(
    ({ left, right }) => left < box.right + gap && right > box.left - gap,
  )
  const cost = (lift: number) =>
    overlapping
      .filter(({ top, bottom }) => bottom > box.top - lift - gap && top < box.bottom - lift + gap)
      .reduce((sum, { isInRow }) => sum + (isInRow ? 1 : overlapping.length), 0)
  // The lowest free place is the resting place or directly above an obstacle.
  const lifts = [0, ...overlapping.map(({ top }) => Math.ceil(box.bottom - top + gap))]
    .filter((lift) => lift >= 0 && lift <= maxLift)
    .toSorted((one, other) => one - other)
  let best = 0
  for (const lift of lifts) if (cost(lift) < cost(best)) best = lift
  return best
}
