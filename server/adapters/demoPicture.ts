import sharp from 'sharp'
import { categories, colors } from '../../resources/constants.ts'
import { pick, type Random } from '../../schema/index.ts'
import { lightness, linear, mix, radial, tone, type Palette } from './demoPicturePaint.ts'
import { demoPictureShapes } from './demoPictureShapes.ts'

/** What the name of a demo picture says: `<category>-<colour>-<n>.jpg`. */
export interface DemoPicture {
  readonly category: (typeof categories)[number]
  readonly colour: (typeof colors)[number]
  /** Last digit: the piece. Digit before, up to 7: the view. The rest: which one of its sort. */
  readonly n: number
}

const name = new RegExp(`^(${categories.join('|')})-(${colors.join('|')})-(0|[1-9]\\d{0,9})\\.jpg$`)

/** Reads the name of a demo picture; null for any other name. */
export function parseDemoPicture(text: string): DemoPicture | null {
  const [, category, colour, n] = name.exec(text) ?? []
  if (!category || !colour || !n) return null
  return { category, colour, n: Number(n) } as DemoPicture
}

const views = 8

/** The address of a picture: `view` 0 is the main one of the product, others show it otherwise. */
export function demoPictureAddress(
  category: DemoPicture['category'],
  colour: DemoPicture['colour'],
  shape: string,
  product: number,
  view: number,
): string {
  const piece = Object.keys(demoPictureShapes[category]).indexOf(shape)
  const n = (product * views + view) * 10 + Math.max(piece, 0)
  return `/files/demo/${category}-${colour}-${n}.jpg`
}

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

const accents = ['#b5563a', '#6f7845', '#c9973f', '#f0e7d6', '#39517a', '#8a4a3a', '#4d6a66', '#2f2a28']
const paleWalls = ['#f1e9dc', '#e8decd', '#e5e0d3', '#dcdccb', '#ead8ca', '#d8dad3', '#e9d8b8']
const deepWalls = ['#c59b7c', '#a8a88a', '#98a3a1', '#cfa96c', '#b98468', '#8f8a74', '#a99b8b']

function seeded(text: string): Random {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function paletteOf({ category, colour, n }: DemoPicture): Palette {
  const product = Math.floor(n / views / 10)
  const random = seeded(`${category}-${colour}-${product}`)
  const base = mix(tones[colour], pick(['#ffffff', '#000000', '#a06030'], random), random() * 0.1)
  const apart = accents.filter((one) => Math.abs(lightness(one) - lightness(base)) > 0.17)
  const accent = pick(apart, random)
  const second = pick(accents.filter((one) => one !== accent), random)
  let ids = 0
  return {
    base,
    accent,
    second,
    wood: pick(['#8a5d3b', '#a97c50', '#6a4630', '#c09a6b'], random),
    metal: colour === 'silver' ? '#b4b5b0' : pick(['#bd9548', '#b98d4e', '#a7a59f', '#b5764f'], random),
    isClear: colour === 'transparent',
    random,
    id: () => `i${++ids}`,
  }
}

/** Wall, floor and what stands between them and the piece. */
function backdrop(p: Palette, random: Random): string {
  const wall = pick(lightness(p.base) > 0.62 ? deepWalls : paleWalls, random)
  const ground = mix(wall, pick(['#ffffff', '#8a6a4c', '#5a4636'], random), 0.22)
  const [wallDef, wallFill] = linear(p, [[0, tone(wall, 0.12)], [1, tone(wall, -0.1)]], [0.6, 1])
  const [floorDef, floorFill] = linear(p, [[0, tone(ground, -0.1)], [0.25, tone(ground, 0.1)], [1, tone(ground, -0.08)]], [0, 1])
  const [sweepDef, sweep] = linear(p, [[0, tone(wall, 0.1)], [0.62, tone(wall, -0.05)], [0.74, tone(wall, -0.1)], [0.86, tone(wall, 0.14)], [1, tone(wall, 0.02)]], [0, 1])
  const all = `width="1400" height="1400"`
  const room = `<rect ${all} fill="${wallFill}"/><rect y="985" width="1400" height="415" fill="${floorFill}"/>`
  const set = pick(
    [
      () => `<rect ${all} fill="${sweep}"/>`,
      () => room,
      () => `${room}<path d="M300 985V560A400 400 0 0 1 1100 560V985Z" fill="${tone(wall, -0.14)}"/><path d="M330 985V560A400 400 0 0 1 1100 530V985Z" fill="${tone(wall, 0.2)}" opacity=".55"/>`,
      () => `<rect ${all} fill="${sweep}"/><circle cx="${880 - random() * 400}" cy="520" r="360" fill="${mix(wall, p.accent, 0.3)}" opacity=".75"/>`,
      () => `${room}<path d="M-100 900L520 -60H800L140 1000ZM240 1000L900 -60H1120L460 1100Z" fill="#fff8e4" opacity=".26"/>`,
      () => `<rect ${all} fill="${wallFill}"/><path d="M130 1060h1140v340H130Z" fill="${tone(ground, 0.08)}"/><path d="M130 1060l70 -56h1000l70 56Z" fill="${tone(ground, 0.32)}"/><path d="M700 1060h570v340H700Z" fill="#1d1210" opacity=".05"/>`,
      () => `<rect ${all} fill="${sweep}"/><path d="M0 0H610V1400H0Z" fill="${mix(wall, p.second, 0.16)}" opacity=".55"/>`,
    ],
    random,
  )()
  return `<defs>${wallDef}${floorDef}${sweepDef}</defs>${set}`
}

/** The soft shadow where a piece stands, and the longer one away from the window. */
function shadows(p: Palette): string {
  const [contactDef, contact] = radial(p, [[0, '#1d1210', 0.62], [0.55, '#1d1210', 0.3], [1, '#1d1210', 0]])
  const [castDef, cast] = radial(p, [[0, '#1d1210', 0.3], [1, '#1d1210', 0]])
  return `<defs>${contactDef}${castDef}</defs><ellipse cx="900" cy="1092" rx="470" ry="66" fill="${cast}" transform="rotate(-4 900 1092)"/><ellipse cx="716" cy="1098" rx="370" ry="46" fill="${contact}"/>`
}

/** How each view frames the piece: main, close, from afar, aside. */
const framings = [
  '',
  'translate(-560 -420) scale(1.55)',
  'translate(175 260) scale(.75)',
  'translate(-130 -40) scale(1.12)',
  'translate(-20 -260) scale(1.3)',
  'translate(120 190) scale(.82)',
  'translate(-700 -260) scale(1.75)',
  'translate(60 90) scale(.92)',
]

function sceneOf(picture: DemoPicture): string {
  const p = paletteOf(picture)
  const shapes = Object.values(demoPictureShapes[picture.category])
  const draw = shapes[(picture.n % 10) % shapes.length]
  const view = Math.floor(picture.n / 10) % views
  const set = backdrop(p, seeded(`${picture.category}${picture.colour}${picture.n}`))
  const [lightDef, light] = radial(p, [[0, '#fff6dd', 0.5], [1, '#fff6dd', 0]], [0.2, 0.1, 0.8])
  const [edgeDef, edge] = radial(p, [[0.6, '#1d1210', 0], [1, '#1d1210', 0.2]], [0.46, 0.46, 0.78])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400" viewBox="0 0 1400 1400"><g transform="${framings[view]}"><g transform="${view ? 'translate(-1400 -1400) scale(3)' : ''}"></g>${set}${shadows(p)}${draw?.(p) ?? ''}</g><defs>${lightDef}${edgeDef}</defs><rect width="1400" height="1400" fill="${light}"/><rect width="1400" height="1400" fill="${edge}"/></svg>`
}

/** Draws a demo picture. The seed is the picture's name; any other text gives a picture of its own. */
export async function renderDemoPicture(seed: string, width = 1400): Promise<Buffer> {
  const random = seeded(seed)
  const picture = parseDemoPicture(seed) ?? {
    category: pick(categories, random),
    colour: pick(colors, random),
    n: Math.floor(random() * 1e6),
  }
  const svg = sceneOf(picture).replace('width="1400" height="1400"', `width="${width}" height="${width}"`)
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
