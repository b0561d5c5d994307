import type { Box, Palette } from './demoPaint.ts'

/** Where pieces stand. */
export const floor = 1090

/** A number between two, by the picture's own chance. */
export const between = (p: Palette, low: number, high: number) => low + p.random() * (high - low)

/** The same mark several times. */
export const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/** A box by its corner and size. */
export const boxOf = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })

/** The path of a box with round corners. */
export const block = ({ x, y, w, h }: Box, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`

/** The path of a disc or an oval. */
export const disc = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

/** The box around a disc or an oval. */
export const boxed = (cx: number, cy: number, rx: number, ry = rx) =>
  boxOf(cx - rx, cy - ry, 2 * rx, 2 * ry)

/** Draws a piece that stands on y = 1090 around x = 700, at most 900 high and 1000 wide. */
export type Draw = (p: Palette) => string

/** How a piece is drawn, and how much larger than that it is shown, so that it fills its picture. */
export type Piece = readonly [draw: Draw, zoom: number]
