import { pick } from '../../../schema/index.ts'
import { band, fluted } from './clayDecors.ts'
import {
  type Box,
  type Palette,
  type Profile,
  form,
  mix,
  radial,
  tone,
  turned,
} from './demoPaint.ts'
import { type Draw, type Piece, between, boxed, disc, floor, times } from './pieceForms.ts'
import { vessel } from './vessel.ts'

const shade = (p: Palette, profile: Profile, colour: string) => {
  const [def, glow] = radial(
    p,
    [
      [0, '#fff3cf', 0.85],
      [0.6, '#ffe3a6', 0.25],
      [1, '#ffe3a6', 0],
    ],
    [0.5, 0.85, 0.65],
  )
  const light = (box: Box) =>
    `<defs>${def}</defs><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${glow}"/>`
  const pleats = p.random() < 0.5
  return turned(
    p,
    profile,
    700,
    colour,
    'round',
    (box) => (pleats ? fluted({ ...p, base: colour }, box) : '') + light(box),
  )
}

const halo = (p: Palette, cy: number, r: number) => {
  const [def, glow] = radial(p, [
    [0, '#ffedc0', 0.75],
    [1, '#ffedc0', 0],
  ])
  return `<defs>${def}</defs><circle cx="700" cy="${cy}" r="${r}" fill="${glow}"/>`
}

const tableLamp: Draw = (p) => {
  const linen = mix(p.accent, '#f3e8d2', 0.72)
  const foot = pick<Profile>(
    [
      [
        [26, 700],
        [30, 740],
        [128, 860],
        [140, 960],
        [70, 1050],
        [96, floor],
      ],
      [
        [26, 700],
        [24, 760],
        [86, 800],
        [40, 850],
        [100, 920],
        [48, 980],
        [130, 1070],
        [136, floor],
      ],
      [
        [40, 700],
        [110, 800],
        [116, 1000],
        [96, floor],
      ],
    ],
    p.random,
  )
  const wide = between(p, 215, 280)
  return (
    halo(p, 560, 560) +
    vessel({ ...p, isClear: false }, foot) +
    shade(
      p,
      [
        [wide * between(p, 0.45, 0.8), 350],
        [wide * 0.92, 600],
        [wide, 700],
      ],
      linen,
    )
  )
}

const mushroomLamp: Draw = (p) =>
  halo(p, 700, 520) +
  turned(
    p,
    [
      [60, 690],
      [54, 900],
      [150, 1070],
      [160, floor],
    ],
    700,
    p.metal,
    'metal',
    () => '',
  ) +
  shade(
    p,
    [
      [34, 420],
      [190, 470],
      [300, 600],
      [322, 720],
    ],
    mix(p.base, '#f6ead2', 0.2),
  )

const pendant: Draw = (p) => {
  const drop = between(p, 330, 420)
  const profile = pick<Profile>(
    [
      [
        [30, drop],
        [120, drop + 40],
        [270, drop + 200],
        [300, drop + 330],
      ],
      [
        [40, drop],
        [70, drop + 60],
        [330, drop + 250],
        [340, drop + 275],
      ],
      [
        [40, drop],
        [210, drop + 90],
        [270, drop + 250],
        [200, drop + 400],
        [120, drop + 440],
      ],
    ],
    p.random,
  )
  const cap = turned(
    p,
    [
      [20, drop - 60],
      [26, drop - 30],
      [40, drop + 10],
    ],
    700,
    p.metal,
    'metal',
    () => '',
  )
  return `${halo(p, drop + 380, 520)}<path d="M700 -80V${drop - 50}" stroke="#3b302a" stroke-width="7"/>${shade(p, profile, p.base)}${cap}`
}

const lantern: Draw = (p) => {
  const box = boxed(700, 770, between(p, 210, 270), 318)
  const ribs = times(9, (at) =>
    band(box, box.y + 30 + at * 70, tone(p.base, -0.35), 7, 'opacity=".6"'),
  )
  const [def, glow] = radial(p, [
    [0, '#fff1c9', 0.95],
    [1, '#ffd98c', 0],
  ])
  const paper = mix(p.base, '#f7ecd6', 0.55)
  return `${halo(p, 770, 560)}${form(p, disc(700, 770, box.w / 2, 318), box, paper, 'round', `${ribs}<defs>${def}</defs><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${glow}"/>`)}`
}

/** Lamps, all of them lit. */
export const lightingPieces = {
  tableLamp: [tableLamp, 1.2],
  mushroomLamp: [mushroomLamp, 1.3],
  pendant: [pendant, 1.2],
  lantern: [lantern, 1.25],
} as const satisfies Record<string, Piece>
