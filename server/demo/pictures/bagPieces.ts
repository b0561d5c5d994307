import { pick } from '../../../schema/index.ts'
import { cloth, striped, tiled } from './clothDecors.ts'
import { type Palette, form, tone } from './demoPaint.ts'
import { type Draw, type Piece, block, boxOf, times } from './pieceForms.ts'

const stitches = (p: Palette, d: string) =>
  `<path d="${d}" fill="none" stroke="${tone(p.base, 0.5)}" stroke-width="4" stroke-dasharray="16 10" opacity=".75"/>`

const strap = (p: Palette, d: string, width = 30) =>
  `<path d="${d}" fill="none" stroke="${tone(p.base, -0.42)}" stroke-width="${width}"/><path d="${d}" fill="none" stroke="${tone(p.base, 0.15)}" stroke-width="${width * 0.3}" opacity=".5"/>`

const buckle = (p: Palette, x: number, y: number) =>
  form(p, block(boxOf(x - 26, y - 34, 52, 68), 10), boxOf(x - 26, y - 34, 52, 68), p.metal, 'metal')

const tote: Draw = (p) => {
  const box = boxOf(390, 620, 620, 470)
  const decor =
    p.random() < 0.4
      ? cloth(p, box, pick([striped, tiled], p.random))
      : stitches(p, 'M425 650L450 1060H950L975 650')
  return (
    strap(p, 'M530 640C530 300 830 300 830 640') +
    form(
      p,
      'M385 620H1015L985 1070Q984 1090 960 1090H440Q416 1090 415 1070Z',
      box,
      p.base,
      'flat',
      decor,
    ) +
    strap(p, 'M560 720V640C560 350 860 350 860 640V720') +
    buckle(p, 560, 715) +
    buckle(p, 860, 715)
  )
}

const satchel: Draw = (p) => {
  const box = boxOf(350, 640, 700, 450)
  const flap =
    'M340 640Q340 600 380 600H1020Q1060 600 1060 640V790Q1060 900 700 910Q340 900 340 790Z'
  return (
    strap(p, 'M380 640C330 250 1070 250 1020 640', 26) +
    form(
      p,
      block(box, 46),
      box,
      tone(p.base, -0.12),
      'flat',
      stitches(p, 'M376 800V1040Q376 1064 400 1064H1000Q1024 1064 1024 1040V800'),
    ) +
    form(
      p,
      flap,
      boxOf(340, 600, 720, 310),
      p.base,
      'flat',
      stitches(p, 'M366 640V780Q366 876 700 884Q1034 876 1034 780V640'),
    ) +
    buckle(p, 700, 890)
  )
}

const pouch: Draw = (p) => {
  const body =
    'M430 660Q400 1000 440 1060Q460 1090 700 1090Q940 1090 960 1060Q1000 1000 970 660Q700 720 430 660Z'
  const box = boxOf(400, 640, 600, 450)
  const folds = times(
    7,
    (at) =>
      `<path d="M${470 + at * 76} 690q${(at - 3) * 14} 120 ${(at - 3) * 18} 260" fill="none" stroke="#1d1210" stroke-width="10" opacity=".14"/>`,
  )
  return (
    strap(p, 'M450 680C420 330 980 330 950 680', 22) +
    form(p, body, box, p.base, 'round', folds + stitches(p, 'M430 760Q700 820 970 760')) +
    `<ellipse cx="700" cy="668" rx="270" ry="40" fill="${tone(p.base, -0.5)}"/>` +
    `<path d="M690 720q-40 110 -60 180M712 720q40 100 70 170" stroke="${p.accent}" stroke-width="12" fill="none"/><circle cx="628" cy="906" r="20" fill="${p.metal}"/><circle cx="784" cy="896" r="20" fill="${p.metal}"/>`
  )
}

/** Bags of leather and cloth. */
export const bagPieces = {
  tote: [tote, 1.3],
  satchel: [satchel, 1.3],
  pouch: [pouch, 1.3],
} as const satisfies Record<string, Piece>
