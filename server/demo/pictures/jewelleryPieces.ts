import { type Palette, form, linear, mix, radial, tone, turned } from './demoPaint.ts'
import { leg } from './furniturePieces.ts'
import { type Draw, type Piece, between, block, boxOf, floor, times } from './pieceForms.ts'

const gem = (p: Palette, cx: number, cy: number, r: number) => {
  const facet = (from: number, to: number, amount: number) => {
    const at = (angle: number, size: number) =>
      `${cx + Math.cos(angle) * size} ${cy + Math.sin(angle) * size}`
    return `<path d="M${at(from, r * 0.52)}L${at(from, r)}L${at(to, r)}L${at(to, r * 0.52)}Z" fill="${tone(p.base, amount)}"/>`
  }
  const step = Math.PI / 4
  return `<circle cx="${cx}" cy="${cy}" r="${r * 1.1}" fill="${tone(p.metal, -0.1)}"/>${times(8, (at) => facet(at * step, (at + 1) * step, [0.5, -0.1, -0.35, -0.5, -0.2, 0.1, 0.35, 0.6][(at + 3) % 8] ?? 0))}<circle cx="${cx}" cy="${cy}" r="${r * 0.56}" fill="${tone(p.base, 0.2)}"/><path d="M${cx - r * 0.36} ${cy - r * 0.1}q${r * 0.1} ${-r * 0.3} ${r * 0.4} ${-r * 0.3}" stroke="#fff" stroke-width="${r * 0.1}" fill="none" opacity=".8"/>`
}

const pearl = (p: Palette, cx: number, cy: number, r: number, colour: string) => {
  const [def, shine] = radial(
    p,
    [
      [0, '#ffffff', 0.9],
      [0.3, '#ffffff', 0.15],
      [0.7, '#1d1210', 0.1],
      [1, '#1d1210', 0.5],
    ],
    [0.36, 0.32, 0.72],
  )
  return `<defs>${def}</defs><circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${shine}"/>`
}

const ring: Draw = (p) => {
  const [def, gold] = linear(
    p,
    [
      [0, tone(p.metal, -0.4)],
      [0.25, tone(p.metal, 0.6)],
      [0.5, p.metal],
      [0.75, tone(p.metal, -0.45)],
      [1, tone(p.metal, 0.2)],
    ],
    [1, 0.6],
  )
  const wide = between(p, 34, 64)
  return `<defs>${def}</defs><circle cx="700" cy="850" r="${240 - wide / 2}" fill="none" stroke="${gold}" stroke-width="${wide}"/><circle cx="700" cy="850" r="${240 - wide}" fill="none" stroke="${tone(p.metal, -0.5)}" stroke-width="5" opacity=".5"/>${gem(p, 700, 600, between(p, 84, 130))}`
}

const necklace: Draw = (p) => {
  const bust = form(
    p,
    'M610 300Q700 330 790 300Q790 420 830 470Q1010 520 1020 700Q1010 980 900 1090H500Q390 980 380 700Q390 520 570 470Q610 420 610 300Z',
    boxOf(380, 290, 640, 800),
    mix(p.accent, '#efe6d6', 0.72),
    'round',
  )
  const beads = times(23, (at) => {
    const angle = (Math.PI * (at + 0.5)) / 23
    const [x, y] = [700 - Math.cos(angle) * 205, 510 + Math.sin(angle) ** 0.8 * 330]
    const size = 13 + 15 * Math.sin(angle) ** 3
    return pearl(p, x, y, size, at % 4 === 1 ? p.metal : p.base)
  })
  return bust + beads + (p.random() < 0.6 ? gem(p, 700, 916, 62) : '')
}

const earrings: Draw = (p) => {
  const hoops = p.random() < 0.5
  const [def, shine] = linear(
    p,
    [
      [0, tone(p.metal, -0.35)],
      [0.3, tone(p.metal, 0.6)],
      [0.6, p.metal],
      [1, tone(p.metal, -0.45)],
    ],
    [1, 0.7],
  )
  const one = (cx: number) =>
    `<path d="M${cx} 420q-34 -60 14 -70q34 6 10 60" fill="none" stroke="${p.metal}" stroke-width="9"/>` +
    (hoops
      ? `<defs>${def}</defs><circle cx="${cx}" cy="560" r="118" fill="none" stroke="${shine}" stroke-width="30"/>${pearl(p, cx, 730, 56, p.base)}`
      : `${pearl(p, cx, 460, 40, p.metal)}${gem(p, cx, 610, 92)}${pearl(p, cx, 750, 34, p.accent)}${pearl(p, cx, 848, 58, p.base)}`)
  const bar = form(p, block(boxOf(400, 318, 600, 24), 12), boxOf(400, 318, 600, 24), p.wood, 'flat')
  return leg(p, 420, 330, 420, floor) + leg(p, 980, 330, 980, floor) + one(570) + one(830) + bar
}

const bracelet: Draw = (p) => {
  const cone = turned(
    p,
    [
      [70, 560],
      [150, 900],
      [200, floor],
    ],
    700,
    mix(p.accent, '#f1e8d8', 0.75),
    'round',
    () => '',
  )
  const bangle = (y: number, r: number, colour: string, width: number) => {
    const [def, shine] = linear(p, [
      [0, tone(colour, -0.45)],
      [0.28, tone(colour, 0.6)],
      [0.5, colour],
      [1, tone(colour, -0.5)],
    ])
    return `<defs>${def}</defs><path d="M${700 - r} ${y}A${r} ${r * 0.3} 0 0 0 ${700 + r} ${y}" fill="none" stroke="${shine}" stroke-width="${width}"/>`
  }
  const top = `<ellipse cx="700" cy="560" rx="70" ry="10.5" fill="${mix(p.accent, '#fbf5e8', 0.85)}"/>`
  return (
    cone +
    top +
    bangle(730, 110, p.metal, 24) +
    bangle(800, 131, p.base, 40) +
    bangle(880, 150, p.metal, 16) +
    bangle(940, 166, p.accent, 26)
  )
}

/** Jewels on their stands. */
export const jewelleryPieces = {
  ring: [ring, 1.4],
  necklace: [necklace, 1.2],
  earrings: [earrings, 1.2],
  bracelet: [bracelet, 1.4],
} as const satisfies Record<string, Piece>
