import { pick } from '../../../schema/index.ts'
import { bands, chequered, painted, thrown } from './clayDecors.ts'
import { type Profile, form, linear, tone, turned } from './demoPaint.ts'
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
import { vessel } from './vessel.ts'

const stem = (x: number, y: number, height: number, lean: number) =>
  `<path d="M${x} ${y}q${lean * 0.2} ${-height * 0.6} ${lean} ${-height}" fill="none" stroke="#6d6842" stroke-width="7"/>${times(
    6,
    (at) => {
      const share = 0.35 + at * 0.12
      const [sx, sy] = [x + lean * share * share, y - height * share]
      const side = at % 2 ? 1 : -1
      return `<path d="M${sx} ${sy}q${side * 54} -14 ${side * 78} -62q${side * -66} 2 ${side * -78} 62Z" fill="${at % 3 ? '#7d7f55' : '#9a9a70'}"/>`
    },
  )}`

const vase: Draw = (p) => {
  const height = between(p, 470, 640)
  const top = floor - height
  const [belly, neck] = [between(p, 170, 240), between(p, 55, 110)]
  const profile = pick<Profile>(
    [
      [
        [neck + 30, top],
        [neck, top + height * 0.16],
        [belly, top + height * 0.52],
        [belly * 0.86, top + height * 0.8],
        [belly * 0.52, floor],
      ],
      [
        [neck * 0.6, top],
        [neck * 0.55, top + height * 0.3],
        [belly * 0.8, top + height * 0.58],
        [belly, top + height * 0.8],
        [belly * 0.66, floor],
      ],
      [
        [neck + 26, top],
        [neck + 4, top + height * 0.1],
        [belly * 1.05, top + height * 0.34],
        [belly * 0.72, top + height * 0.72],
        [belly * 0.46, floor],
      ],
      [
        [belly * 0.86, top],
        [belly * 0.74, top + height * 0.3],
        [belly * 0.82, top + height * 0.7],
        [belly * 0.76, floor],
      ],
      [
        [neck, top + height * 0.2],
        [belly * 1.08, top + height * 0.5],
        [belly * 1.1, top + height * 0.72],
        [belly * 0.55, floor],
      ],
    ],
    p.random,
  )
  const rim = profile[0]?.[1] ?? top
  const flowers =
    p.random() < 0.35 && rim > top - 1
      ? stem(690, rim + 10, 250, -110) +
        stem(704, rim + 10, 300, 30) +
        stem(716, rim + 10, 220, 140)
      : ''
  return vessel(p, profile) + flowers
}

const amphora: Draw = (p) => {
  const profile: Profile = [
    [92, 470],
    [66, 510],
    [74, 570],
    [212, 720],
    [190, 880],
    [86, 1050],
    [104, floor],
  ]
  const handle = (side: number) =>
    `<path d="M${700 + side * 72} 530C${700 + side * 260} 500 ${700 + side * 270} 640 ${700 + side * 186} 690" fill="none" stroke="${tone(p.base, side > 0 ? -0.42 : -0.16)}" stroke-width="34" stroke-linecap="round"/><path d="M${700 + side * 76} 524C${700 + side * 252} 496 ${700 + side * 262} 640 ${700 + side * 184} 684" fill="none" stroke="#fff" stroke-width="8" opacity=".22"/>`
  return handle(-1) + handle(1) + vessel(p, profile, [bands, painted, chequered, thrown])
}

const candlestick: Draw = (p) => {
  const one = (cx: number, height: number) => {
    const top = floor - height
    const metal = p.metal
    const wax = tone(p.accent, 0.45)
    return (
      form(
        p,
        block(boxOf(cx - 21, top - 250, 42, 270), 6),
        boxOf(cx - 21, top - 250, 42, 270),
        wax,
        'round',
      ) +
      `<path d="M${cx} ${top - 250}v-20" stroke="#4b3c33" stroke-width="4"/>` +
      turned(
        p,
        [
          [44, top],
          [30, top + 34],
          [22, top + 60],
          [48, top + height * 0.4],
          [18, top + height * 0.55],
          [20, top + height * 0.8],
          [110, floor - 14],
          [118, floor],
        ],
        cx,
        metal,
        'metal',
        () => '',
      ) +
      form(
        p,
        block(boxOf(cx - 21, top - 60, 42, 66), 4),
        boxOf(cx - 21, top - 60, 42, 66),
        wax,
        'round',
      )
    )
  }
  return one(590, 420) + one(820, 290)
}

const mirror: Draw = (p) => {
  const arch = (grow: number) =>
    `M${430 - grow} ${floor + grow * 0.4}V600A${270 + grow} ${270 + grow} 0 0 1 ${970 + grow} 600V${floor + grow * 0.4}Z`
  const [def, sky] = linear(
    p,
    [
      [0, '#dfe3df'],
      [0.5, '#f6f3ec'],
      [0.52, '#cfd3cc'],
      [1, '#b9b8ab'],
    ],
    [0.7, 1],
  )
  return `${form(p, arch(44), boxOf(380, 270, 640, 850), p.base, 'metal')}<defs>${def}</defs><path d="${arch(0)}" fill="${sky}"/><path d="${arch(0)}" fill="none" stroke="${tone(p.base, -0.5)}" stroke-width="7" opacity=".6"/><path d="M500 980L820 420M580 1000L900 520" stroke="#fff" stroke-width="26" opacity=".35"/>`
}

const totem: Draw = (p) => {
  const colours = [p.base, p.accent, tone(p.base, 0.4), p.second, p.wood]
  const sizes = Array.from({ length: 4 }, () => between(p, 90, 160))
  let y = floor - 6
  return sizes
    .map((r, at) => {
      const height = at % 2 ? r * 0.8 : r * 1.5
      y -= height
      const box = boxed(700, y + height / 2, r, height / 2)
      const d = at % 2 ? block(box, 24) : disc(700, y + height / 2, r, height / 2)
      return form(p, d, box, colours[at] ?? p.base, 'round', at % 3 ? '' : thrown(p, box))
    })
    .join('')
}

/** What stands on a shelf or hangs on a wall. */
export const decorationPieces = {
  vase: [vase, 1.28],
  amphora: [amphora, 1.35],
  candlestick: [candlestick, 1.25],
  mirror: [mirror, 1.15],
  totem: [totem, 1.2],
} as const satisfies Record<string, Piece>
