import type { Box, Palette } from './demoPaint.ts'

/** The y coordinate of the floor. */
export const floor = 1090

/** A random number between two, from the picture's generator. */
export const between = (p: Palette, low: number, high: number) => low + p.random() * (high - low)

/** Repeats an SVG fragment. */
export const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/** A box from its corner and size. */
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

/** The drawing function of a piece, and the zoom with which it fills the picture. */
export type Piece = readonly [draw: Draw, zoom: number]
