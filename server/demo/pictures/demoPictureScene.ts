import { pick, type Random } from '../../../schema/index.ts'
import { readPictureNumber, type DemoPicture } from './demoPictureUrl.ts'
import { lightness, linear, mix, radial, tone, type Palette } from './demoPaint.ts'
import { demoPieces } from './demoPieces.ts'
import type { Piece } from './pieceForms.ts'
import { seededRandom } from '../base/seededRandom.ts'

const tones: Readonly<Record<DemoPicture['colour'], string>> = {
  white: '#efe8da',
  black: '#36312e',
  grey: '#8f8a83',
  beige: '#d0b994',
  brown: '#7d5437',
  red: '#a5402d',
  orange: '#c4683a',
  yellow: '#d2a344',
  green: '#717c49',
  blue: '#3a5680',
  purple: '#6d4d69',
  pink: '#d09a8b',
  gold: '#bb9346',
  silver: '#adaea9',
  transparent: '#b4cdc6',
  multicolor: '#e8dcc2',
}

const accents = [
  '#b5563a',
  '#6f7845',
  '#c9973f',
  '#f0e7d6',
  '#39517a',
  '#8a4a3a',
  '#4d6a66',
  '#2f2a28',
]
const paleWalls = [
  '#f2e8d8',
  '#ecdcc4',
  '#e9e1d2',
  '#dadbc4',
  '#efd5c3',
  '#d5dad4',
  '#ecd6ab',
  '#e3c3a8',
  '#c9cbb0',
]
const deepWalls = [
  '#c99776',
  '#a3a57f',
  '#8e9f9f',
  '#d0a660',
  '#bb7f61',
  '#8c8a68',
  '#b39c86',
  '#6f7f86',
]

function paletteOf({ category, colour, n }: DemoPicture): Palette {
  const { product } = readPictureNumber(n)
  const random = seededRandom(`${category}-${colour}-${product}`)
  const base = mix(tones[colour], pick(['#ffffff', '#000000', '#a06030'], random), random() * 0.1)
  const apart = accents.filter((one) => Math.abs(lightness(one) - lightness(base)) > 0.17)
  const accent = pick(apart, random)
  const second = pick(
    accents.filter((one) => one !== accent),
    random,
  )
  let ids = 0
  return {
    base,
    accent,
    second,
    wood: pick(['#8a5d3b', '#a97c50', '#6a4630', '#c09a6b'], random),
    metal:
      colour === 'silver' ? '#b4b5b0' : pick(['#bd9548', '#b98d4e', '#a7a59f', '#b5764f'], random),
    isClear: colour === 'transparent',
    random,
    id: () => `i${++ids}`,
  }
}

/** Wall, floor and objects behind the piece. */
function backdrop(p: Palette, random: Random): string {
  const wall = pick(lightness(p.base) > 0.58 ? deepWalls : paleWalls, random)
  const ground = mix(wall, pick(['#ffffff', '#8a6a4c', '#5a4636'], random), 0.22)
  const [wallDef, wallFill] = linear(
    p,
    [
      [0, tone(wall, 0.12)],
      [1, tone(wall, -0.1)],
    ],
    [0.6, 1],
  )
  const [floorDef, floorFill] = linear(
    p,
    [
      [0, tone(ground, -0.1)],
      [0.25, tone(ground, 0.1)],
      [1, tone(ground, -0.08)],
    ],
    [0, 1],
  )
  const [sweepDef, sweep] = linear(
    p,
    [
      [0, tone(wall, 0.1)],
      [0.62, tone(wall, -0.05)],
      [0.74, tone(wall, -0.1)],
      [0.86, tone(wall, 0.14)],
      [1, tone(wall, 0.02)],
    ],
    [0, 1],
  )
  const all = `width="1400" height="1400"`
  const room = `<rect ${all} fill="${wallFill}"/><rect y="985" width="1400" height="415" fill="${floorFill}"/>`
  const set = pick(
    [
      () => `<rect ${all} fill="${sweep}"/>`,
      () => room,
      () =>
        `${room}<path d="M300 985V560A400 400 0 0 1 1100 560V985Z" fill="${tone(wall, -0.14)}"/><path d="M336 985V566A364 364 0 0 1 1064 566V985Z" fill="${tone(wall, 0.22)}" opacity=".5"/>`,
      () =>
        `<rect ${all} fill="${sweep}"/><circle cx="${880 - random() * 400}" cy="520" r="360" fill="${mix(wall, p.accent, 0.3)}" opacity=".75"/>`,
      () =>
        `${room}<path d="M-100 900L520 -60H800L140 1000ZM240 1000L900 -60H1120L460 1100Z" fill="#fff8e4" opacity=".26"/>`,
      () =>
        `<rect ${all} fill="${wallFill}"/><path d="M130 1060h1140v340H130Z" fill="${tone(ground, 0.08)}"/><path d="M130 1060l70 -56h1000l70 56Z" fill="${tone(ground, 0.32)}"/><path d="M700 1060h570v340H700Z" fill="#1d1210" opacity=".05"/>`,
      () =>
        `<rect ${all} fill="${sweep}"/><path d="M0 0H610V1400H0Z" fill="${mix(wall, p.second, 0.16)}" opacity=".55"/>`,
    ],
    random,
  )()
  return `<defs>${wallDef}${floorDef}${sweepDef}</defs>${set}`
}

/** The soft shadow where a piece stands, and the longer one away from the window. */
function shadows(p: Palette): string {
  const [contactDef, contact] = radial(p, [
    [0, '#1d1210', 0.62],
    [0.55, '#1d1210', 0.3],
    [1, '#1d1210', 0],
  ])
  const [castDef, cast] = radial(p, [
    [0, '#1d1210', 0.3],
    [1, '#1d1210', 0],
  ])
  return `<defs>${contactDef}${castDef}</defs><ellipse cx="900" cy="1092" rx="470" ry="66" fill="${cast}" transform="rotate(-4 900 1092)"/><ellipse cx="716" cy="1098" rx="370" ry="46" fill="${contact}"/>`
}

/** Framing of each view: zoom, horizontal offset and base line. */
const framings: readonly (readonly [zoom: number, dx: number, base: number])[] = [
  [1, 0, 1150],
  [1.5, -90, 1330],
  [0.72, 90, 1120],
  [1.15, 150, 1190],
  [0.85, -110, 1130],
  [1.7, 170, 1400],
  [0.9, 0, 1140],
  [0.8, 0, 1130],
]

/** The whole picture as SVG: a room, its shadows, and the piece that the picture's number names. */
export function demoPictureScene(picture: DemoPicture, width: number): string {
  const { view, piece } = readPictureNumber(picture.n)
  const pieces: readonly Piece[] = Object.values(demoPieces[picture.category])
  const [draw, size] = pieces[piece % pieces.length] ?? [() => '', 1]
  const [zoom, dx, base] = framings[view] ?? [1, 0, 1150]
  const scale = size * zoom
  const place = `translate(${700 + dx - 700 * scale} ${base - 1090 * scale}) scale(${scale})`
  const p = paletteOf(picture)
  const room = backdrop(p, seededRandom(`room-${picture.category}-${picture.n}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 1400 1400">${room}
    <g transform="${place}">${shadows(p)}${draw(p)}</g></svg>`
}
