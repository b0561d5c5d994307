import { grain, woven } from './clothDecors.ts'
import { type Palette, form, mix, tone, turned } from './demoPaint.ts'
import { type Draw, type Piece, between, block, boxOf, floor, times } from './pieceForms.ts'

/** A leg or post that narrows downwards. */
export const leg = (p: Palette, x: number, y: number, to: number, end: number, width = 30) =>
  form(
    p,
    `M${x - width / 2} ${y}h${width}L${to + width * 0.36} ${end}h${-width * 0.72}Z`,
    boxOf(Math.min(x, to) - width, y, Math.abs(x - to) + width * 2, end - y),
    p.wood,
    'round',
  )

const chair: Draw = (p) => {
  const back = boxOf(500, 390, 380, between(p, 130, 250))
  const backDecor = p.random() < 0.5 ? woven(p, back) : ''
  const seat = 'M470 780h440l50 84q2 26 -24 26H442q-26 0 -24 -26Z'
  return (
    leg(p, 520, 380, 505, floor - 60) +
    leg(p, 860, 380, 875, floor - 60) +
    form(p, block(back, 40), back, p.base, 'flat', backDecor) +
    leg(p, 450, 870, 420, floor) +
    leg(p, 930, 870, 960, floor) +
    form(p, seat, boxOf(410, 780, 560, 112), p.base, 'flat', woven(p, boxOf(410, 780, 560, 112)))
  )
}

const stool: Draw = (p) =>
  leg(p, 640, 800, 600, floor - 40) +
  leg(p, 760, 800, 800, floor - 40) +
  leg(p, 540, 800, 470, floor, 36) +
  leg(p, 860, 800, 930, floor, 36) +
  form(p, block(boxOf(505, 950, 390, 22), 8), boxOf(505, 950, 390, 22), p.wood, 'round') +
  turned(
    { ...p },
    [
      [250, 730],
      [256, 770],
      [238, 810],
    ],
    700,
    p.base,
    'round',
    (box) => woven(p, box),
  ) +
  `<ellipse cx="700" cy="730" rx="250" ry="37" fill="${tone(p.base, 0.1)}"/><ellipse cx="690" cy="727" rx="200" ry="26" fill="${tone(p.base, 0.28)}" opacity=".6"/>`

export const table: Draw = (p) => {
  const top = boxOf(330, 700, 740, 60)
  const foot = turned(
    p,
    [
      [90, 740],
      [60, 820],
      [110, 930],
      [60, 1010],
      [210, 1080],
      [220, floor],
    ],
    700,
    p.wood,
    'round',
    (box) => grain(p, box),
  )
  const surface = tone(mix(p.base, p.wood, 0.2), 0.1)
  return `${foot}${form(p, 'M330 690A370 56 0 0 0 1070 690V722A370 56 0 0 1 330 722Z', top, tone(surface, -0.15), 'round')}<ellipse cx="700" cy="690" rx="370" ry="56" fill="${surface}"/><ellipse cx="640" cy="680" rx="250" ry="30" fill="#fff" opacity=".16"/>`
}

const cabinet: Draw = (p) => {
  const doors = 2 + Math.floor(p.random() * 2)
  const [x, y, w, h] = [270, 590, 860, 400]
  const wide = (w - 36) / doors
  const front = times(doors, (at) => {
    const door = boxOf(x + 18 + at * wide + 5, y + 28, wide - 10, h - 52)
    const knob = door.x + (at % 2 ? 30 : door.w - 30)
    const face =
      p.random() < 0.6
        ? woven(p, door)
        : times(
            10,
            (n) =>
              `<path d="M${door.x + (n + 0.5) * (door.w / 10)} ${door.y}v${door.h}" stroke="${tone(p.base, -0.35)}" stroke-width="6" opacity=".4"/>`,
          )
    return `${form(p, block(door, 10), door, p.base, 'flat', face)}<circle cx="${knob}" cy="${door.y + door.h / 2}" r="12" fill="${p.metal}"/>`
  })
  const legs = [340, 1060]
    .map((at) => leg(p, at, 970, at + (at < 700 ? -20 : 20), floor, 36))
    .join('')
  return (
    legs +
    form(
      p,
      block(boxOf(x, y, w, h), 14),
      boxOf(x, y, w, h),
      p.wood,
      'flat',
      grain(p, boxOf(x, y, w, h)),
    ) +
    front
  )
}

/** What one sits on, eats at or keeps things in. */
export const furniturePieces = {
  chair: [chair, 1.25],
  stool: [stool, 1.55],
  table: [table, 1.3],
  cabinet: [cabinet, 1.25],
} as const satisfies Record<string, Piece>
