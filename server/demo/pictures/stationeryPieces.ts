import { pick } from '../../../schema/index.ts'
import { type Decor, undecorated } from './clayDecors.ts'
import { marbled, striped, tiled } from './clothDecors.ts'
import { type Palette, form, mix, tone } from './demoPaint.ts'
import {
  type Draw,
  type Piece,
  between,
  block,
  boxOf,
  boxed,
  disc,
  floor,
  times,
} from './pieceForms.ts'

const cover = (p: Palette, x: number, y: number, w: number, h: number) => {
  const box = boxOf(x, y, w, h)
  const decor = pick<Decor>([tiled, striped, undecorated, marbled], p.random)(p, box)
  const label =
    p.random() < 0.6
      ? `<rect x="${x + w * 0.28}" y="${y + h * 0.16}" width="${w * 0.48}" height="${h * 0.15}" fill="#f5eedf"/><path d="M${x + w * 0.34} ${y + h * 0.22}h${w * 0.36}M${x + w * 0.34} ${y + h * 0.26}h${w * 0.24}" stroke="${p.wood}" stroke-width="5"/>`
      : ''
  const spine = `<rect x="${x}" y="${y}" width="${w * 0.13}" height="${h}" fill="${tone(p.accent, -0.2)}"/><rect x="${x + w * 0.13}" y="${y}" width="5" height="${h}" fill="#1d1210" opacity=".3"/>`
  const pages = `<path d="M${x + 14} ${y + h}h${w - 14}v-${h - 16}l16 8v${h - 4}h-${w - 10}Z" fill="#efe6d2" stroke="#b9a88c" stroke-width="2"/>`
  return pages + form(p, block(box, 12), box, p.base, 'flat', decor + spine + label)
}

const notebook: Draw = (p) =>
  `<g transform="rotate(${between(p, -7, 5).toFixed(1)} 700 800)">${cover(p, 465, 440, 460, 630)}<path d="M790 440v700l-22 -26l-22 26V1070" fill="${p.second}" opacity=".9"/></g>`

const bookStack: Draw = (p) => {
  const colours = [p.base, p.accent, tone(p.base, 0.35), p.second]
  return times(4, (at) => {
    const y = floor - (at + 1) * 92
    const w = 640 - at * 40
    const x = 700 - w / 2 + between(p, -24, 24)
    const box = boxOf(x, y, w, 88)
    return form(
      p,
      block(box, 8),
      box,
      colours[at] ?? p.base,
      'flat',
      `<rect x="${x + w * 0.1}" y="${y + 12}" width="${w}" height="64" fill="#efe5d0"/>${times(5, (line) => `<path d="M${x + w * 0.1} ${y + 22 + line * 11}h${w}" stroke="#b7a78a" stroke-width="2"/>`)}<rect x="${x + w * 0.04}" y="${y}" width="8" height="88" fill="${p.metal}"/>`,
    )
  })
}

const letters: Draw = (p) => {
  const sheet = (x: number, y: number, turn: number, colour: string) =>
    `<g transform="rotate(${turn} 700 800)">${form(p, block(boxOf(x, y, 480, 340), 4), boxOf(x, y, 480, 340), colour, 'flat', `<path d="M${x} ${y}l240 190l240 -190" fill="${tone(colour, 0.2)}" stroke="#1d1210" stroke-opacity=".25" stroke-width="4"/>`)}</g>`
  const seal = form(
    p,
    disc(716, 868, 50, 47),
    boxed(716, 868, 50),
    p.accent,
    'round',
    `<path d="M716 838v60M690 868h52" stroke="${tone(p.accent, -0.4)}" stroke-width="8"/>`,
  )
  return (
    sheet(400, 560, -14, mix(p.base, '#f2e9d8', 0.6)) +
    sheet(520, 600, 8, mix(p.accent, '#f2e9d8', 0.7)) +
    sheet(470, 690, -3, p.base) +
    seal
  )
}

/** Paper and what is bound of it. */
export const stationeryPieces = {
  notebook: [notebook, 1.25],
  bookStack: [bookStack, 1.5],
  letters: [letters, 1.35],
} as const satisfies Record<string, Piece>
