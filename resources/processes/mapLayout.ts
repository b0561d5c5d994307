import type { Process } from './process.ts'

/** The place of a situation on its map, counted from the top left. */
export interface Place {
  readonly name: string
  readonly column: number
  readonly row: number
}

/** An arrow from one situation to another. */
export interface Arrow {
  readonly from: Place
  readonly to: Place
  readonly isBack: boolean
}

export interface MapLayout {
  readonly places: readonly Place[]
  readonly arrows: readonly Arrow[]
  readonly columns: number
  readonly rows: number
}

/**
 * Where the situations of a process stand when it is drawn: each right of what leads to it. An arrow
 * to an earlier situation, in the order of the declaration, leads back and moves nothing.
 */
export function mapLayout({ situations }: Process): MapLayout {
  const columnOf = new Map<string, number>()
  const order = situations.map(({ name }) => name)
  const isForward = (from: string, to: string) => order.indexOf(from) < order.indexOf(to)
  for (const { name, leadsTo = [] } of situations) {
    const column = columnOf.get(name) ?? 0
    columnOf.set(name, column)
    for (const next of leadsTo)
      if (isForward(name, next)) columnOf.set(next, Math.max(columnOf.get(next) ?? 0, column + 1))
  }
  const hasArrows = situations.some(({ leadsTo }) => leadsTo !== undefined)
  if (!hasArrows) situations.forEach(({ name }, at) => columnOf.set(name, at))
  const last = Math.max(0, ...columnOf.values())
  const filled = new Map<number, number>()
  const places = situations.map(({ name, isAtAnyTime }): Place => {
    const column = isAtAnyTime ? last : (columnOf.get(name) ?? 0)
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    return { name, column, row }
  })
  const placeOf = new Map(places.map((place) => [place.name, place]))
  const arrows = situations.flatMap(({ name, leadsTo = [] }) =>
    leadsTo.flatMap((next): readonly Arrow[] => {
      const [from, to] = [placeOf.get(name), placeOf.get(next)]
      return from && to ? [{ from, to, isBack: to.column <= from.column }] : []
    }),
  )
  return { places, arrows, columns: last + 1, rows: Math.max(...filled.values()) }
}

/** Measures of a drawn map, in pixels. */
export const mapMeasures = { width: 144, height: 140, gapX: 24, gapY: 32 } as const

const { width: cardWidth, height: cardHeight, gapX, gapY } = mapMeasures

/** How large a map is. */
export const mapSize = ({ columns, rows, arrows }: MapLayout) => ({
  width: columns * cardWidth + (columns - 1) * gapX,
  // Arrows that lead back pass below the last row.
  height: rows * (cardHeight + gapY) - (arrows.some(({ isBack }) => isBack) ? 0 : gapY),
})

const cornerOf = ({ column, row }: Place) => ({
  x: column * (cardWidth + gapX),
  y: row * (cardHeight + gapY),
})

/** The path of an arrow: from the right edge to the left one, or below the cards where it leads back. */
export function arrowPath({ from, to, isBack }: Arrow): string {
  const [start, end] = [cornerOf(from), cornerOf(to)]
  const middle = cardHeight / 2
  if (isBack) {
    const [x1, x2] = [start.x + cardWidth / 2, end.x + cardWidth / 2]
    const [y1, y2] = [start.y + cardHeight, end.y + cardHeight]
    // Up from a lower row it begins at the top of the card.
    if (from.row > to.row)
      return `M${x1} ${start.y} C${x1} ${start.y - gapY * 0.7} ${x2} ${y2 + gapY * 0.7} ${x2} ${y2 + 2}`
    const low = Math.max(y1, y2) + gapY * 0.7
    return `M${x1} ${y1} C${x1} ${low} ${x2} ${low} ${x2} ${y2 + 2}`
  }
  const [x1, x2] = [start.x + cardWidth, end.x]
  const [y1, y2] = [start.y + middle, end.y + middle]
  // Over cards between them it passes in the gap below its row.
  if (to.column - from.column > 1) {
    const low = Math.min(start.y, end.y) + cardHeight + gapY * 0.4
    return `M${x1} ${y1} C${x1 + gapX} ${low} ${x1 + gapX} ${low} ${x1 + gapX * 1.5} ${low} L${x2 - gapX * 1.5} ${low} C${x2 - gapX} ${low} ${x2 - gapX} ${y2} ${x2 - 2} ${y2}`
  }
  const bend = (x1 + x2) / 2
  return `M${x1} ${y1} C${bend} ${y1} ${bend} ${y2} ${x2 - 2} ${y2}`
}
