import type { Random } from '../../../schema/index.ts'

/** The colours and random generator of one picture. */
export interface Palette {
  readonly base: string
  readonly accent: string
  readonly second: string
  readonly wood: string
  readonly metal: string
  /** Glass, which is transparent. */
  readonly isClear: boolean
  readonly random: Random
  /** A unique id for a gradient or clip path. */
  id(): string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** How light falls on a form: around it, across it, or mirrored as by metal. */
export type Finish = 'round' | 'flat' | 'metal' | 'glass'

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** A colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to)
  const mixed = channels(from).map((value, at) =>
    Math.round(value + ((other[at] ?? 0) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}

/** Lightens a colour or, below zero, darkens it; both in warm tones. */
export function tone(colour: string, amount: number): string {
  return amount > 0 ? mix(colour, '#fffaf0', amount) : mix(colour, '#1d1210', -amount)
}

type Stop = readonly [at: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient across a box, from left to right unless told otherwise. */
export function linear(
  p: Palette,
  stops: readonly Stop[],
  [x2, y2] = [1, 0],
): [def: string, url: string] {
  const id = p.id()
  return [
    `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    `url(#${id})`,
  ]
}

/** A gradient around a point of a box. */
export function radial(
  p: Palette,
  stops: readonly Stop[],
  [cx, cy, r] = [0.5, 0.5, 0.5],
): [def: string, url: string] {
  const id = p.id()
  return [
    `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    `url(#${id})`,
  ]
}

const ink = '#1d1210'
const finishes: Readonly<Record<Finish, readonly Stop[]>> = {
  round: [
    [0, ink, 0.34],
    [0.14, ink, 0.12],
    [0.3, '#ffffff', 0.2],
    [0.46, ink, 0],
    [0.78, ink, 0.26],
    [1, ink, 0.52],
  ],
  flat: [
    [0, '#ffffff', 0.12],
    [0.5, ink, 0],
    [1, ink, 0.22],
  ],
  metal: [
    [0, ink, 0.45],
    [0.16, '#ffffff', 0.15],
    [0.28, '#ffffff', 0.55],
    [0.4, ink, 0.05],
    [0.62, ink, 0.38],
    [0.8, '#ffffff', 0.12],
    [1, ink, 0.5],
  ],
  glass: [
    [0, '#ffffff', 0.5],
    [0.1, ink, 0.12],
    [0.26, '#ffffff', 0.35],
    [0.4, '#ffffff', 0],
    [0.82, ink, 0.1],
    [0.93, '#ffffff', 0.35],
    [1, ink, 0.25],
  ],
}

const rect = ({ x, y, w, h }: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

/** A closed form: its colour, what is painted on it, and the light over both. */
export function form(
  p: Palette,
  d: string,
  box: Box,
  colour: string,
  finish: Finish,
  decor = '',
): string {
  const clip = p.id()
  const [shadeDef, shade] = linear(p, finishes[finish])
  const [fallDef, fall] = linear(
    p,
    [
      [0, '#ffffff', 0.1],
      [0.45, ink, 0],
      [1, ink, 0.24],
    ],
    [0, 1],
  )
  const opacity = finish === 'glass' ? 0.5 : 1
  return `<defs><clipPath id="${clip}"><path d="${d}"/></clipPath>${shadeDef}${fallDef}</defs>
    <g clip-path="url(#${clip})">${rect(box, colour, `opacity="${opacity}"`)}${decor}${rect(box, shade)}${rect(box, fall)}</g>`
}

/** Radius and height of points on the outline of a turned piece, from the top down. */
export type Profile = readonly (readonly [radius: number, y: number])[]

/** Ratio of height to width of circles in perspective. */
export const tilt = 0.15

function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map((point, at) => {
      const before = points[at - 1] ?? points[at] ?? point
      const from = points[at] ?? point
      const after = points[at + 2] ?? point
      const c1 = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6]
      const c2 = [point[0] - (after[0] - from[0]) / 6, point[1] - (after[1] - from[1]) / 6]
      return `C${[...c1, ...c2, ...point].map((n) => n.toFixed(1)).join(' ')}`
    })
    .join('')
}

/** The outline of a turned piece around the axis `cx`, with round foot and rim. */
export function outline(profile: Profile, cx: number): { d: string; box: Box } {
  const right = profile.map(([r, y]) => [cx + r, y] as const)
  const left = profile.map(([r, y]) => [cx - r, y] as const).reverse()
  const [top, bottom] = [profile[0], profile.at(-1)]
  if (!top || !bottom) throw new Error('a profile has points')
  const widest = Math.max(...profile.map(([r]) => r)) + 4
  const arc = ([r]: readonly [number, number], x: number, y: number) =>
    `A${r} ${r * tilt} 0 0 1 ${x} ${y}`
  return {
    d: `M${cx + top[0]} ${top[1]}${curve(right)}${arc(bottom, cx - bottom[0], bottom[1])}${curve(left)}${arc(top, cx + top[0], top[1])}Z`,
    box: {
      x: cx - widest,
      y: top[1] - top[0] * tilt,
      w: widest * 2,
      h: bottom[1] - top[1] + (top[0] + bottom[0]) * tilt,
    },
  }
}

/** A turned piece with its open mouth. */
export function turned(
  p: Palette,
  profile: Profile,
  cx: number,
  colour: string,
  finish: Finish,
  decor: (box: Box) => string,
): string {
  const { d, box } = outline(profile, cx)
  const [r, y] = profile[0] ?? [0, 0]
  const [mouthDef, mouth] = linear(p, [
    [0, tone(colour, -0.62)],
    [0.6, tone(colour, -0.4)],
    [1, tone(colour, -0.12)],
  ])
  const opening = finish === 'glass' ? 0.35 : 1
  return `${form(p, d, box, colour, finish, decor(box))}<defs>${mouthDef}</defs>
    <ellipse cx="${cx}" cy="${y}" rx="${r}" ry="${r * tilt}" fill="${tone(colour, 0.3)}" opacity="${opening}"/>
    <ellipse cx="${cx}" cy="${y + 1.5}" rx="${r * 0.93}" ry="${r * tilt * 0.84}" fill="${mouth}" opacity="${opening}"/>`
}
