import { pick } from '../../../schema/index.ts'
import { bands, dipped, glazed, undecorated, sprig } from './clayDecors.ts'
import { form, mix, radial, tone, turned } from './demoPaint.ts'
import { type Draw, type Piece, between, boxOf, boxed, disc, floor, times } from './pieceForms.ts'
import { vessel } from './vessel.ts'

const bowl: Draw = (p) => {
  const [wide, height] = [between(p, 290, 380), between(p, 200, 300)]
  const top = floor - height
  const inside = tone(mix(p.base, p.accent, 0.5), 0.12)
  const body = vessel(p, [
    [wide, top],
    [wide * 0.94, top + height * 0.38],
    [wide * 0.6, top + height * 0.82],
    [wide * 0.36, floor - 16],
    [wide * 0.38, floor],
  ])
  const [def, depth] = radial(
    p,
    [
      [0, tone(inside, 0.2)],
      [0.7, inside],
      [1, tone(inside, -0.38)],
    ],
    [0.6, 0.8, 0.7],
  )
  const fruit = p.random() < 0.4 && !p.isClear
  const lemon = (x: number, y: number, r: number) =>
    form(p, disc(x, y, r, r * 0.86), boxed(x, y, r), '#d9ae45', 'round')
  const well = `<defs>${def}</defs><ellipse cx="700" cy="${top}" rx="${wide - 8}" ry="${wide * 0.14}" fill="${depth}" opacity="${p.isClear ? 0.4 : 1}"/>`
  return (
    body +
    well +
    (fruit ? lemon(600, top - 26, 74) + lemon(790, top - 30, 78) + lemon(696, top - 12, 82) : '')
  )
}

const plate: Draw = (p) => {
  const [cx, cy] = [700, 730]
  const petals = 8 + 2 * Math.floor(p.random() * 5)
  const around = (r: number, make: (x: number, y: number, turn: number) => string) =>
    times(petals, (at) => {
      const angle = (at / petals) * 2 * Math.PI
      return make(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r, (at / petals) * 360 + 90)
    })
  const ring = (r: number, colour: string, width: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  const rim = pick(
    [
      () => around(298, (x, y, turn) => sprig(p, x, y, 0.62, turn)),
      () =>
        around(
          300,
          (x, y) =>
            `<circle cx="${x}" cy="${y}" r="26" fill="${p.accent}"/><circle cx="${x}" cy="${y}" r="10" fill="${p.second}"/>`,
        ),
      () =>
        ring(300, p.accent, 70) +
        around(
          300,
          (x, y, turn) =>
            `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-30 34Q0 -44 30 34Z" fill="${tone(p.base, 0.4)}"/>`,
        ),
      () => times(6, (at) => ring(345 - at * 22, at % 2 ? p.second : p.accent, at % 2 ? 4 : 9)),
    ],
    p.random,
  )()
  const heart = around(
    66,
    (x, y, turn) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 -56Q34 0 0 56Q-34 0 0 -56Z" fill="${Number(turn) % 90 ? p.accent : p.second}"/>`,
  )
  const base = mix(p.base, '#f4eddf', 0.25)
  return (
    form(p, disc(cx, cy, 365), boxed(cx, cy, 365), base, 'flat', rim + ring(358, p.accent, 8)) +
    form(
      p,
      disc(cx, cy, 212),
      boxed(cx, cy, 212),
      tone(base, 0.15),
      'flat',
      heart + ring(204, p.accent, 5),
    )
  )
}

const cup: Draw = (p) => {
  const wide = between(p, 150, 190)
  const top = floor - between(p, 250, 320)
  const handle = `<path d="M${700 + wide * 0.86} ${top + 60}C${700 + wide * 1.75} ${top + 30} ${700 + wide * 1.7} ${floor - 60} ${700 + wide * 0.76} ${floor - 70}" fill="none" stroke="${tone(p.base, -0.3)}" stroke-width="34"/><path d="M${700 + wide * 0.86} ${top + 52}C${700 + wide * 1.72} ${top + 22} ${700 + wide * 1.66} ${floor - 66} ${700 + wide * 0.8} ${floor - 80}" fill="none" stroke="#fff" stroke-width="8" opacity=".25"/>`
  const saucer = turned(
    p,
    [
      [wide * 1.75, floor - 26],
      [wide * 1.2, floor - 6],
      [wide * 0.9, floor + 6],
    ],
    700,
    tone(p.base, 0.15),
    p.isClear ? 'glass' : 'round',
    () => '',
  )
  const tea = `<ellipse cx="700" cy="${top + 6}" rx="${wide * 0.84}" ry="${wide * 0.115}" fill="#5d3420" opacity=".85"/>`
  return (
    saucer +
    handle +
    vessel(p, [
      [wide, top],
      [wide * 0.98, top + 110],
      [wide * 0.84, floor - 60],
      [wide * 0.55, floor - 22],
    ]) +
    tea
  )
}

const jug: Draw = (p) => {
  const top = 520
  const handle = `<path d="M800 590C1010 560 1010 820 872 890" fill="none" stroke="${tone(p.base, -0.35)}" stroke-width="42" stroke-linecap="round"/><path d="M800 580C1002 550 1000 816 868 880" fill="none" stroke="#fff" stroke-width="9" opacity=".25"/>`
  const spout = form(
    p,
    'M600 520Q545 500 500 515Q560 580 600 640Z',
    boxOf(500, 500, 110, 150),
    p.base,
    p.isClear ? 'glass' : 'round',
  )
  return (
    handle +
    spout +
    vessel(p, [
      [112, top],
      [98, top + 90],
      [150, top + 250],
      [205, top + 400],
      [172, top + 520],
      [126, floor],
    ])
  )
}

const carafe: Draw = (p) => {
  const bottle = vessel(
    p,
    [
      [58, 430],
      [44, 500],
      [48, 640],
      [150, 780],
      [188, 950],
      [150, 1070],
      [140, floor - 4],
    ],
    [bands, glazed, undecorated, dipped],
    610,
  )
  const glass = (cx: number) =>
    vessel(
      p,
      [
        [92, 860],
        [88, 960],
        [74, floor + 14],
      ],
      [bands, undecorated, dipped],
      cx,
    )
  return bottle + glass(900)
}

/** What stands on a table. */
export const tablewarePieces = {
  bowl: [bowl, 1.4],
  plate: [plate, 1.25],
  cup: [cup, 1.6],
  jug: [jug, 1.35],
  carafe: [carafe, 1.25],
} as const satisfies Record<string, Piece>
