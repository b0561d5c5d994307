import { pick } from '../../../schema/index.ts'
import { undecorated } from './clayDecors.ts'
import { cloth, striped, tiled } from './clothDecors.ts'
import { type Palette, form, mix, radial, tone } from './demoPaint.ts'
import { type Draw, type Piece, between, block, boxOf, floor, times } from './pieceForms.ts'

const cushion: Draw = (p) => {
  const one = (x: number, y: number, size: number, q: Palette) => {
    const s = size
    const d = `M${x + 20} ${y + 10}Q${x + s / 2} ${y + s * 0.07} ${x + s - 20} ${y + 10}Q${x + s + 14} ${y} ${x + s} ${y + 34}Q${x + s * 0.94} ${y + s / 2} ${x + s} ${y + s - 26}Q${x + s + 8} ${y + s + 6} ${x + s - 30} ${y + s}Q${x + s / 2} ${y + s * 0.96} ${x + 30} ${y + s}Q${x - 10} ${y + s + 4} ${x} ${y + s - 30}Q${x + s * 0.06} ${y + s / 2} ${x} ${y + 34}Q${x - 12} ${y} ${x + 20} ${y + 10}Z`
    const [def, puff] = radial(
      q,
      [
        [0, '#fff', 0.22],
        [0.6, '#fff', 0],
        [1, '#1d1210', 0.3],
      ],
      [0.42, 0.4, 0.72],
    )
    const box = boxOf(x - 20, y - 10, s + 40, s + 20)
    return form(
      q,
      d,
      box,
      q.base,
      'flat',
      `${cloth(q, box)}<defs>${def}</defs><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${puff}"/>`,
    )
  }
  return (
    one(600, 560, 470, { ...p, base: mix(p.accent, '#efe5d3', 0.35), accent: p.base }) +
    one(370, 630, 460, p)
  )
}

const folded: Draw = (p) => {
  const colours = [
    p.base,
    mix(p.accent, '#efe5d3', 0.4),
    mix(p.second, '#efe5d3', 0.3),
    tone(p.base, 0.35),
  ]
  return times(4, (at) => {
    const box = boxOf(400 + between(p, -14, 14), floor - (at + 1) * 112, 600, 116)
    const q = { ...p, base: colours[at] ?? p.base }
    const edge = `<path d="M${box.x} ${box.y + 58}h540q40 0 40 -28" fill="none" stroke="#2a1a12" stroke-width="4" opacity=".35"/>`
    return form(
      q,
      block(box, 50),
      box,
      q.base,
      'flat',
      cloth(q, box, at % 2 ? undecorated : striped) + edge,
    )
  })
}

const hanging: Draw = (p) => {
  const box = boxOf(390, 330, 620, 690)
  const fringe = times(
    42,
    (at) =>
      `<path d="M${box.x + 8 + at * 14.8} 1012q${between(p, -6, 6)} 40 0 74" stroke="${tone(p.base, -0.12)}" stroke-width="5" fill="none"/>`,
  )
  const rod = form(p, block(boxOf(350, 306, 700, 34), 17), boxOf(350, 306, 700, 34), p.wood, 'flat')
  const cord = `<path d="M380 310L700 170L1020 310" fill="none" stroke="#5b4636" stroke-width="6"/>`
  const folds = times(
    5,
    (at) =>
      `<rect x="${box.x + at * 128 + 40}" y="${box.y}" width="34" height="${box.h}" fill="#1d1210" opacity=".07"/>`,
  )
  return (
    fringe +
    cord +
    form(
      p,
      block(box),
      box,
      p.base,
      'flat',
      cloth(p, box, pick([tiled, striped], p.random)) + folds,
    ) +
    rod
  )
}

/** Woven and printed cloth. */
export const textilePieces = {
  cushion: [cushion, 1.4],
  folded: [folded, 1.5],
  hanging: [hanging, 1.15],
} as const satisfies Record<string, Piece>
