import type { categories } from '../../resources/constants.ts'
import { pick } from '../../schema/index.ts'
import {
  form,
  linear,
  mix,
  radial,
  tone,
  turned,
  type Box,
  type Finish,
  type Palette,
  type Profile,
} from './demoPicturePaint.ts'

type Category = (typeof categories)[number]
/** Draws a piece that stands on y = 1090 around x = 700, at most 900 high and 1000 wide. */
type Draw = (p: Palette) => string

const floor = 1090
const between = (p: Palette, low: number, high: number) => low + p.random() * (high - low)
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const boxOf = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })
const block = ({ x, y, w, h }: Box, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`
const disc = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
const boxed = (cx: number, cy: number, rx: number, ry = rx) => boxOf(cx - rx, cy - ry, 2 * rx, 2 * ry)

/** A line around a turned piece, bent as the eye sees it. */
function band({ x, w }: Box, y: number, colour: string, width: number, more = ''): string {
  const bow = w * 0.075
  return `<path d="M${x} ${y - bow / 2}Q${x + w / 2} ${y + bow * 1.5} ${x + w} ${y - bow / 2}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
}

type Decor = (p: Palette, box: Box) => string

const bands: Decor = (p, box) => {
  const [count, start] = [2 + Math.floor(p.random() * 4), between(p, 0.3, 0.5)]
  const gap = between(p, 26, 44)
  return times(count, (at) =>
    band(box, box.y + box.h * start + at * gap, at % 2 ? p.second : p.accent, at % 3 === 1 ? 6 : 14),
  )
}

const glazed: Decor = (p, { x, y, w, h }) => {
  const line = y + h * between(p, 0.35, 0.6)
  const steps = 9
  const waves = times(steps, (at) => {
    const drop = between(p, -34, 46)
    const right = x + (w * (at + 1)) / steps
    return `S${right - w / steps / 2} ${line + drop} ${right} ${line + w * 0.04 * Math.sin(((at + 1) / steps) * Math.PI)}`
  })
  const d = `M${x} ${y - 20}V${line}${waves}V${y - 20}Z`
  return `<path d="${d}" fill="${tone(p.accent, -0.25)}" transform="translate(0 7)" opacity=".35"/><path d="${d}" fill="${p.accent}"/>`
}

const speckled: Decor = (p, { x, y, w, h }) =>
  times(150, () => {
    const colour = p.random() < 0.75 ? tone(p.base, -0.5) : p.second
    return `<circle cx="${(x + p.random() * w).toFixed(0)}" cy="${(y + p.random() * h).toFixed(0)}" r="${between(p, 1, 4.5).toFixed(1)}" fill="${colour}" opacity="${between(p, 0.25, 0.75).toFixed(2)}"/>`
  })

const thrown: Decor = (p, box) =>
  times(Math.floor(box.h / 22), (at) => band(box, box.y + at * 22, tone(p.base, at % 2 ? 0.3 : -0.3), 3, 'opacity=".3"'))

const dipped: Decor = (p, box) =>
  `${band(box, box.y + box.h * 0.62 + 400, p.accent, 800)}${band(box, box.y + box.h * 0.62, tone(p.accent, 0.35), 5)}`

const fluted: Decor = (p, { x, y, w, h }) =>
  times(17, (at) => {
    // Closer together towards the sides, as on a real round body.
    const place = x + (w * (1 - Math.cos((Math.PI * (at + 0.5)) / 17))) / 2
    return `<path d="M${place} ${y}V${y + h}" stroke="${tone(p.base, -0.45)}" stroke-width="7" opacity=".38"/><path d="M${place + 7} ${y}V${y + h}" stroke="#fff" stroke-width="5" opacity=".22"/>`
  })

const sprig = (p: Palette, x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 70Q8 0 0 -75" fill="none" stroke="${p.accent}" stroke-width="5"/>${times(
    4,
    (at) => {
      const top = 46 - at * 32
      return `<path d="M2 ${top}q34 -10 44 -40q-36 2 -44 40Z" fill="${p.accent}"/><path d="M2 ${top - 8}q-34 -10 -44 -40q36 2 44 40Z" fill="${at % 2 ? p.second : p.accent}"/>`
    },
  )}<circle cx="0" cy="-84" r="11" fill="${p.second}"/></g>`

const painted: Decor = (p, box) => {
  const y = box.y + box.h * 0.56
  const size = Math.min(1.3, box.h / 330)
  return `${band(box, box.y + box.h * 0.26, p.accent, 9)}${band(box, box.y + box.h * 0.88, p.accent, 9)}${times(3, (at) =>
    sprig(p, box.x + box.w * (0.17 + at * 0.33), y + (at === 1 ? box.w * 0.03 : 0), size, (at - 1) * 14),
  )}`
}

const chequered: Decor = (p, box) =>
  times(3, (row) =>
    band(box, box.y + box.h * 0.42 + row * 42, row % 2 ? p.second : p.accent, 40, `stroke-dasharray="40 40" stroke-dashoffset="${row * 40}"`),
  )

const plain: Decor = () => ''
const ceramicDecors = [glazed, bands, speckled, painted, thrown, dipped, fluted, chequered, plain]

/** A turned piece in clay, or in glass for a clear one. */
function vessel(p: Palette, profile: Profile, decors: readonly Decor[] = ceramicDecors, cx = 700): string {
  const decor = p.isClear ? plain : pick(decors, p.random)
  const finish: Finish = p.isClear ? 'glass' : 'round'
  return turned(p, profile, cx, p.base, finish, (box) => decor(p, box))
}

const stem = (p: Palette, x: number, y: number, height: number, lean: number) =>
  `<path d="M${x} ${y}q${lean * 0.2} ${-height * 0.6} ${lean} ${-height}" fill="none" stroke="#6d6842" stroke-width="7"/>${times(6, (at) => {
    const share = 0.35 + at * 0.12
    const [sx, sy] = [x + lean * share * share, y - height * share]
    const side = at % 2 ? 1 : -1
    return `<path d="M${sx} ${sy}q${side * 54} -14 ${side * 78} -62q${side * -66} 2 ${side * -78} 62Z" fill="${at % 3 ? '#7d7f55' : '#9a9a70'}"/>`
  })}`

const vase: Draw = (p) => {
  const height = between(p, 470, 640)
  const top = floor - height
  const [belly, neck] = [between(p, 170, 240), between(p, 55, 110)]
  const profile = pick<Profile>(
    [
      [[neck + 30, top], [neck, top + height * 0.16], [belly, top + height * 0.52], [belly * 0.86, top + height * 0.8], [belly * 0.52, floor]],
      [[neck * 0.6, top], [neck * 0.55, top + height * 0.3], [belly * 0.8, top + height * 0.58], [belly, top + height * 0.8], [belly * 0.66, floor]],
      [[neck + 26, top], [neck + 4, top + height * 0.1], [belly * 1.05, top + height * 0.34], [belly * 0.72, top + height * 0.72], [belly * 0.46, floor]],
      [[belly * 0.86, top], [belly * 0.74, top + height * 0.3], [belly * 0.82, top + height * 0.7], [belly * 0.76, floor]],
      [[neck, top + height * 0.2], [belly * 1.08, top + height * 0.5], [belly * 1.1, top + height * 0.72], [belly * 0.55, floor]],
    ],
    p.random,
  )
  const rim = profile[0]?.[1] ?? top
  const flowers =
    p.random() < 0.35 && rim > top - 1
      ? stem(p, 690, rim + 10, 250, -110) + stem(p, 704, rim + 10, 300, 30) + stem(p, 716, rim + 10, 220, 140)
      : ''
  return vessel(p, profile) + flowers
}

const amphora: Draw = (p) => {
  const profile: Profile = [[92, 470], [66, 510], [74, 570], [212, 720], [190, 880], [86, 1050], [104, floor]]
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
      form(p, block(boxOf(cx - 21, top - 250, 42, 270), 6), boxOf(cx - 21, top - 250, 42, 270), wax, 'round') +
      `<path d="M${cx} ${top - 250}v-20" stroke="#4b3c33" stroke-width="4"/>` +
      turned(p, [[44, top], [30, top + 34], [22, top + 60], [48, top + height * 0.4], [18, top + height * 0.55], [20, top + height * 0.8], [110, floor - 14], [118, floor]], cx, metal, 'metal', () => '') +
      form(p, block(boxOf(cx - 21, top - 60, 42, 66), 4), boxOf(cx - 21, top - 60, 42, 66), wax, 'round')
    )
  }
  return one(590, 420) + one(820, 290)
}

const mirror: Draw = (p) => {
  const arch = (grow: number) =>
    `M${430 - grow} ${floor + grow * 0.4}V600A${270 + grow} ${270 + grow} 0 0 1 ${970 + grow} 600V${floor + grow * 0.4}Z`
  const [def, sky] = linear(p, [[0, '#dfe3df'], [0.5, '#f6f3ec'], [0.52, '#cfd3cc'], [1, '#b9b8ab']], [0.7, 1])
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

const bowl: Draw = (p) => {
  const [wide, height] = [between(p, 290, 380), between(p, 200, 300)]
  const top = floor - height
  const inside = tone(mix(p.base, p.accent, 0.5), 0.12)
  const body = vessel(p, [[wide, top], [wide * 0.94, top + height * 0.38], [wide * 0.6, top + height * 0.82], [wide * 0.36, floor - 16], [wide * 0.38, floor]])
  const [def, depth] = radial(p, [[0, tone(inside, 0.2)], [0.7, inside], [1, tone(inside, -0.38)]], [0.6, 0.8, 0.7])
  const fruit = p.random() < 0.4 && !p.isClear
  const lemon = (x: number, y: number, r: number) => form(p, disc(x, y, r, r * 0.86), boxed(x, y, r), '#d9ae45', 'round')
  const well = `<defs>${def}</defs><ellipse cx="700" cy="${top}" rx="${wide - 8}" ry="${wide * 0.14}" fill="${depth}" opacity="${p.isClear ? 0.4 : 1}"/>`
  return body + well + (fruit ? lemon(600, top - 26, 74) + lemon(790, top - 30, 78) + lemon(696, top - 12, 82) : '')
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
      () => around(300, (x, y) => `<circle cx="${x}" cy="${y}" r="26" fill="${p.accent}"/><circle cx="${x}" cy="${y}" r="10" fill="${p.second}"/>`),
      () => ring(300, p.accent, 70) + around(300, (x, y, turn) => `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-30 34Q0 -44 30 34Z" fill="${tone(p.base, 0.4)}"/>`),
      () => times(6, (at) => ring(345 - at * 22, at % 2 ? p.second : p.accent, at % 2 ? 4 : 9)),
    ],
    p.random,
  )()
  const heart = around(66, (x, y, turn) => `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 -56Q34 0 0 56Q-34 0 0 -56Z" fill="${Number(turn) % 90 ? p.accent : p.second}"/>`)
  const base = mix(p.base, '#f4eddf', 0.25)
  return (
    form(p, disc(cx, cy, 365), boxed(cx, cy, 365), base, 'flat', rim + ring(358, p.accent, 8)) +
    form(p, disc(cx, cy, 212), boxed(cx, cy, 212), tone(base, 0.15), 'flat', heart + ring(204, p.accent, 5))
  )
}

const cup: Draw = (p) => {
  const wide = between(p, 150, 190)
  const top = floor - between(p, 250, 320)
  const handle = `<path d="M${700 + wide * 0.86} ${top + 60}C${700 + wide * 1.75} ${top + 30} ${700 + wide * 1.7} ${floor - 60} ${700 + wide * 0.76} ${floor - 70}" fill="none" stroke="${tone(p.base, -0.3)}" stroke-width="34"/><path d="M${700 + wide * 0.86} ${top + 52}C${700 + wide * 1.72} ${top + 22} ${700 + wide * 1.66} ${floor - 66} ${700 + wide * 0.8} ${floor - 80}" fill="none" stroke="#fff" stroke-width="8" opacity=".25"/>`
  const saucer = turned(p, [[wide * 1.75, floor - 26], [wide * 1.2, floor - 6], [wide * 0.9, floor + 6]], 700, tone(p.base, 0.15), p.isClear ? 'glass' : 'round', () => '')
  const tea = `<ellipse cx="700" cy="${top + 6}" rx="${wide * 0.84}" ry="${wide * 0.115}" fill="#5d3420" opacity=".85"/>`
  return saucer + handle + vessel(p, [[wide, top], [wide * 0.98, top + 110], [wide * 0.84, floor - 60], [wide * 0.55, floor - 22]]) + tea
}

const jug: Draw = (p) => {
  const top = 520
  const handle = `<path d="M800 590C1010 560 1010 820 872 890" fill="none" stroke="${tone(p.base, -0.35)}" stroke-width="42" stroke-linecap="round"/><path d="M800 580C1002 550 1000 816 868 880" fill="none" stroke="#fff" stroke-width="9" opacity=".25"/>`
  const spout = form(p, 'M600 520Q545 500 500 515Q560 580 600 640Z', boxOf(500, 500, 110, 150), p.base, p.isClear ? 'glass' : 'round')
  return handle + spout + vessel(p, [[112, top], [98, top + 90], [150, top + 250], [205, top + 400], [172, top + 520], [126, floor]])
}

const carafe: Draw = (p) => {
  const bottle = vessel(p, [[58, 430], [44, 500], [48, 640], [150, 780], [188, 950], [150, 1070], [140, floor - 4]], [bands, glazed, plain, dipped], 610)
  const glass = (cx: number) => vessel(p, [[92, 860], [88, 960], [74, floor + 14]], [bands, plain, dipped], cx)
  return bottle + glass(900)
}

const shade = (p: Palette, profile: Profile, colour: string) => {
  const [def, glow] = radial(p, [[0, '#fff3cf', 0.85], [0.6, '#ffe3a6', 0.25], [1, '#ffe3a6', 0]], [0.5, 0.85, 0.65])
  const light = (box: Box) => `<defs>${def}</defs><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${glow}"/>`
  const pleats = p.random() < 0.5
  return turned(p, profile, 700, colour, 'round', (box) => (pleats ? fluted({ ...p, base: colour }, box) : '') + light(box))
}

const halo = (p: Palette, cy: number, r: number) => {
  const [def, glow] = radial(p, [[0, '#ffedc0', 0.75], [1, '#ffedc0', 0]])
  return `<defs>${def}</defs><circle cx="700" cy="${cy}" r="${r}" fill="${glow}"/>`
}

const tableLamp: Draw = (p) => {
  const linen = mix(p.accent, '#f3e8d2', 0.72)
  const foot = pick<Profile>(
    [
      [[26, 700], [30, 740], [128, 860], [140, 960], [70, 1050], [96, floor]],
      [[26, 700], [24, 760], [86, 800], [40, 850], [100, 920], [48, 980], [130, 1070], [136, floor]],
      [[40, 700], [110, 800], [116, 1000], [96, floor]],
    ],
    p.random,
  )
  const wide = between(p, 215, 280)
  return halo(p, 560, 560) + vessel({ ...p, isClear: false }, foot) + shade(p, [[wide * between(p, 0.45, 0.8), 350], [wide * 0.92, 600], [wide, 700]], linen)
}

const mushroomLamp: Draw = (p) =>
  halo(p, 700, 520) +
  turned(p, [[60, 690], [54, 900], [150, 1070], [160, floor]], 700, p.metal, 'metal', () => '') +
  shade(p, [[34, 420], [190, 470], [300, 600], [322, 720]], mix(p.base, '#f6ead2', 0.2))

const pendant: Draw = (p) => {
  const drop = between(p, 330, 420)
  const profile = pick<Profile>(
    [
      [[30, drop], [120, drop + 40], [270, drop + 200], [300, drop + 330]],
      [[40, drop], [70, drop + 60], [330, drop + 250], [340, drop + 275]],
      [[40, drop], [210, drop + 90], [270, drop + 250], [200, drop + 400], [120, drop + 440]],
    ],
    p.random,
  )
  const cap = turned(p, [[20, drop - 60], [26, drop - 30], [40, drop + 10]], 700, p.metal, 'metal', () => '')
  return `${halo(p, drop + 380, 520)}<path d="M700 -80V${drop - 50}" stroke="#3b302a" stroke-width="7"/>${shade(p, profile, p.base)}${cap}`
}

const lantern: Draw = (p) => {
  const box = boxed(700, 770, between(p, 210, 270), 318)
  const ribs = times(9, (at) => band(box, box.y + 30 + at * 70, tone(p.base, -0.35), 7, 'opacity=".6"'))
  const [def, glow] = radial(p, [[0, '#fff1c9', 0.95], [1, '#ffd98c', 0]])
  const paper = mix(p.base, '#f7ecd6', 0.55)
  return `${halo(p, 770, 560)}${form(p, disc(700, 770, box.w / 2, 318), box, paper, 'round', `${ribs}<defs>${def}</defs><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${glow}"/>`)}`
}

const leg = (p: Palette, x: number, y: number, to: number, end: number, width = 30) =>
  form(p, `M${x - width / 2} ${y}h${width}L${to + width * 0.36} ${end}h${-width * 0.72}Z`, boxOf(Math.min(x, to) - width, y, Math.abs(x - to) + width * 2, end - y), p.wood, 'round')

const grain: Decor = (p, { x, y, w, h }) =>
  times(14, (at) => {
    const line = y + ((at + p.random()) * h) / 14
    return `<path d="M${x} ${line}q${w / 4} ${between(p, -18, 18)} ${w / 2} 0t${w / 2} 0" fill="none" stroke="${tone(p.wood, -0.35)}" stroke-width="${between(p, 1.5, 4)}" opacity=".35"/>`
  })

const woven: Decor = (p, { x, y, w, h }) => {
  const id = p.id()
  return `<defs><pattern id="${id}" width="28" height="28" patternUnits="userSpaceOnUse"><path d="M0 7h16M14 21h14" stroke="${tone(p.base, 0.35)}" stroke-width="9"/><path d="M7 14v14M21 0v14" stroke="${tone(p.base, -0.22)}" stroke-width="9"/></pattern></defs><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})" opacity=".75"/>`
}

const chair: Draw = (p) => {
  const back = boxOf(500, 390, 380, between(p, 130, 250))
  const backDecor = p.random() < 0.5 ? woven(p, back) : ''
  const seat = 'M470 780h440l50 84q2 26 -24 26H442q-26 0 -24 -26Z'
  return (
    leg(p, 520, 380, 505, floor - 60) + leg(p, 860, 380, 875, floor - 60) +
    form(p, block(back, 40), back, p.base, 'flat', backDecor) +
    leg(p, 450, 870, 420, floor) + leg(p, 930, 870, 960, floor) +
    form(p, seat, boxOf(410, 780, 560, 112), p.base, 'flat', woven(p, boxOf(410, 780, 560, 112)))
  )
}

const stool: Draw = (p) =>
  leg(p, 640, 800, 600, floor - 40) + leg(p, 760, 800, 800, floor - 40) + leg(p, 540, 800, 470, floor, 36) + leg(p, 860, 800, 930, floor, 36) +
  form(p, block(boxOf(505, 950, 390, 22), 8), boxOf(505, 950, 390, 22), p.wood, 'round') +
  turned({ ...p }, [[250, 730], [256, 770], [238, 810]], 700, p.base, 'round', (box) => woven(p, box)) +
  `<ellipse cx="700" cy="730" rx="250" ry="37" fill="${tone(p.base, 0.1)}"/><ellipse cx="690" cy="727" rx="200" ry="26" fill="${tone(p.base, 0.28)}" opacity=".6"/>`

const table: Draw = (p) => {
  const top = boxOf(330, 700, 740, 60)
  const foot = turned(p, [[90, 740], [60, 820], [110, 930], [60, 1010], [210, 1080], [220, floor]], 700, p.wood, 'round', (box) => grain(p, box))
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
    const face = p.random() < 0.6 ? woven(p, door) : times(10, (n) => `<path d="M${door.x + (n + 0.5) * (door.w / 10)} ${door.y}v${door.h}" stroke="${tone(p.base, -0.35)}" stroke-width="6" opacity=".4"/>`)
    return `${form(p, block(door, 10), door, p.base, 'flat', face)}<circle cx="${knob}" cy="${door.y + door.h / 2}" r="12" fill="${p.metal}"/>`
  })
  const legs = [340, 1060].map((at) => leg(p, at, 970, at + (at < 700 ? -20 : 20), floor, 36)).join('')
  return legs + form(p, block(boxOf(x, y, w, h), 14), boxOf(x, y, w, h), p.wood, 'flat', grain(p, boxOf(x, y, w, h))) + front
}

const striped: Decor = (p, { x, y, w, h }) => {
  const colours = [p.accent, p.second, tone(p.base, 0.4), p.accent]
  const upright = p.random() < 0.5
  let at = 0
  return times(12, (n) => {
    at += between(p, 20, 70)
    const wide = between(p, 8, 44)
    const colour = colours[n % 4]
    return upright
      ? `<rect x="${x + at}" y="${y}" width="${wide}" height="${h}" fill="${colour}"/>`
      : `<rect x="${x}" y="${y + at}" width="${w}" height="${wide}" fill="${colour}"/>`
  })
}

const tiled: Decor = (p, { x, y, w, h }) => {
  const id = p.id()
  const motif = pick(
    [
      `<path d="M45 5L85 45L45 85L5 45Z" fill="${p.accent}"/><path d="M45 28L62 45L45 62L28 45Z" fill="${p.second}"/>`,
      `<path d="M0 45L45 0L90 45L45 20Z" fill="${p.accent}"/><path d="M0 90L45 45L90 90L45 65Z" fill="${p.second}"/>`,
      `<circle cx="45" cy="45" r="30" fill="${p.accent}"/><circle cx="45" cy="45" r="13" fill="${p.base}"/>`,
      `<path d="M45 8q22 37 0 74q-22 -37 0 -74Z" fill="${p.accent}"/><path d="M8 45q37 22 74 0q-37 -22 -74 0Z" fill="${p.second}"/>`,
    ],
    p.random,
  )
  return `<defs><pattern id="${id}" width="90" height="90" patternUnits="userSpaceOnUse">${motif}</pattern></defs><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`
}

/** A weave over any cloth, so that even a plain one does not look like plastic. */
const cloth = (p: Palette, box: Box, decor: Decor = pick([striped, tiled, plain], p.random)) => {
  const id = p.id()
  return `${decor(p, box)}<defs><pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 2h8M0 6h8" stroke="#fff" stroke-width="1.6" opacity=".3"/><path d="M2 0v8M6 0v8" stroke="#2a1a12" stroke-width="1.4" opacity=".22"/></pattern></defs><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="url(#${id})"/>`
}

const cushion: Draw = (p) => {
  const one = (x: number, y: number, size: number, q: Palette) => {
    const s = size
    const d = `M${x + 20} ${y + 10}Q${x + s / 2} ${y + s * 0.07} ${x + s - 20} ${y + 10}Q${x + s + 14} ${y} ${x + s} ${y + 34}Q${x + s * 0.94} ${y + s / 2} ${x + s} ${y + s - 26}Q${x + s + 8} ${y + s + 6} ${x + s - 30} ${y + s}Q${x + s / 2} ${y + s * 0.96} ${x + 30} ${y + s}Q${x - 10} ${y + s + 4} ${x} ${y + s - 30}Q${x + s * 0.06} ${y + s / 2} ${x} ${y + 34}Q${x - 12} ${y} ${x + 20} ${y + 10}Z`
    const [def, puff] = radial(q, [[0, '#fff', 0.22], [0.6, '#fff', 0], [1, '#1d1210', 0.3]], [0.42, 0.4, 0.72])
    const box = boxOf(x - 20, y - 10, s + 40, s + 20)
    return form(q, d, box, q.base, 'flat', `${cloth(q, box)}<defs>${def}</defs><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${puff}"/>`)
  }
  return one(600, 560, 470, { ...p, base: mix(p.accent, '#efe5d3', 0.35), accent: p.base }) + one(370, 630, 460, p)
}

const folded: Draw = (p) => {
  const colours = [p.base, mix(p.accent, '#efe5d3', 0.4), mix(p.second, '#efe5d3', 0.3), tone(p.base, 0.35)]
  return times(4, (at) => {
    const box = boxOf(400 + between(p, -14, 14), floor - (at + 1) * 112, 600, 116)
    const q = { ...p, base: colours[at] ?? p.base }
    const edge = `<path d="M${box.x} ${box.y + 58}h540q40 0 40 -28" fill="none" stroke="#2a1a12" stroke-width="4" opacity=".35"/>`
    return form(q, block(box, 50), box, q.base, 'flat', cloth(q, box, at % 2 ? plain : striped) + edge)
  })
}

const hanging: Draw = (p) => {
  const box = boxOf(390, 330, 620, 690)
  const fringe = times(42, (at) => `<path d="M${box.x + 8 + at * 14.8} 1012q${between(p, -6, 6)} 40 0 74" stroke="${tone(p.base, -0.12)}" stroke-width="5" fill="none"/>`)
  const rod = form(p, block(boxOf(350, 306, 700, 34), 17), boxOf(350, 306, 700, 34), p.wood, 'flat')
  const cord = `<path d="M380 310L700 170L1020 310" fill="none" stroke="#5b4636" stroke-width="6"/>`
  const folds = times(5, (at) => `<rect x="${box.x + at * 128 + 40}" y="${box.y}" width="34" height="${box.h}" fill="#1d1210" opacity=".07"/>`)
  return fringe + cord + form(p, block(box), box, p.base, 'flat', cloth(p, box, pick([tiled, striped], p.random)) + folds) + rod
}

const stitches = (p: Palette, d: string) =>
  `<path d="${d}" fill="none" stroke="${tone(p.base, 0.5)}" stroke-width="4" stroke-dasharray="16 10" opacity=".75"/>`
const strap = (p: Palette, d: string, width = 30) =>
  `<path d="${d}" fill="none" stroke="${tone(p.base, -0.42)}" stroke-width="${width}"/><path d="${d}" fill="none" stroke="${tone(p.base, 0.15)}" stroke-width="${width * 0.3}" opacity=".5"/>`
const buckle = (p: Palette, x: number, y: number) =>
  form(p, block(boxOf(x - 26, y - 34, 52, 68), 10), boxOf(x - 26, y - 34, 52, 68), p.metal, 'metal')

const tote: Draw = (p) => {
  const box = boxOf(390, 620, 620, 470)
  const decor = p.random() < 0.4 ? cloth(p, box, pick([striped, tiled], p.random)) : stitches(p, 'M425 650L450 1060H950L975 650')
  return (
    strap(p, 'M530 640C530 300 830 300 830 640') +
    form(p, 'M385 620H1015L985 1070Q984 1090 960 1090H440Q416 1090 415 1070Z', box, p.base, 'flat', decor) +
    strap(p, 'M560 720V640C560 350 860 350 860 640V720') + buckle(p, 560, 715) + buckle(p, 860, 715)
  )
}

const satchel: Draw = (p) => {
  const box = boxOf(350, 640, 700, 450)
  const flap = 'M340 640Q340 600 380 600H1020Q1060 600 1060 640V790Q1060 900 700 910Q340 900 340 790Z'
  return (
    strap(p, 'M380 640C330 250 1070 250 1020 640', 26) +
    form(p, block(box, 46), box, tone(p.base, -0.12), 'flat', stitches(p, 'M376 800V1040Q376 1064 400 1064H1000Q1024 1064 1024 1040V800')) +
    form(p, flap, boxOf(340, 600, 720, 310), p.base, 'flat', stitches(p, 'M366 640V780Q366 876 700 884Q1034 876 1034 780V640')) +
    buckle(p, 700, 890)
  )
}

const pouch: Draw = (p) => {
  const body = 'M430 660Q400 1000 440 1060Q460 1090 700 1090Q940 1090 960 1060Q1000 1000 970 660Q700 720 430 660Z'
  const box = boxOf(400, 640, 600, 450)
  const folds = times(7, (at) => `<path d="M${470 + at * 76} 690q${(at - 3) * 14} 120 ${(at - 3) * 18} 260" fill="none" stroke="#1d1210" stroke-width="10" opacity=".14"/>`)
  return (
    strap(p, 'M450 680C420 330 980 330 950 680', 22) +
    form(p, body, box, p.base, 'round', folds + stitches(p, 'M430 760Q700 820 970 760')) +
    `<ellipse cx="700" cy="668" rx="270" ry="40" fill="${tone(p.base, -0.5)}"/>` +
    `<path d="M690 720q-40 110 -60 180M712 720q40 100 70 170" stroke="${p.accent}" stroke-width="12" fill="none"/><circle cx="628" cy="906" r="20" fill="${p.metal}"/><circle cx="784" cy="896" r="20" fill="${p.metal}"/>`
  )
}

const gem = (p: Palette, cx: number, cy: number, r: number) => {
  const facet = (from: number, to: number, amount: number) => {
    const at = (angle: number, size: number) => `${cx + Math.cos(angle) * size} ${cy + Math.sin(angle) * size}`
    return `<path d="M${at(from, r * 0.52)}L${at(from, r)}L${at(to, r)}L${at(to, r * 0.52)}Z" fill="${tone(p.base, amount)}"/>`
  }
  const step = Math.PI / 4
  return `<circle cx="${cx}" cy="${cy}" r="${r * 1.1}" fill="${tone(p.metal, -0.1)}"/>${times(8, (at) => facet(at * step, (at + 1) * step, [0.5, -0.1, -0.35, -0.5, -0.2, 0.1, 0.35, 0.6][(at + 3) % 8] ?? 0))}<circle cx="${cx}" cy="${cy}" r="${r * 0.56}" fill="${tone(p.base, 0.2)}"/><path d="M${cx - r * 0.36} ${cy - r * 0.1}q${r * 0.1} ${-r * 0.3} ${r * 0.4} ${-r * 0.3}" stroke="#fff" stroke-width="${r * 0.1}" fill="none" opacity=".8"/>`
}

const pearl = (p: Palette, cx: number, cy: number, r: number, colour: string) => {
  const [def, shine] = radial(p, [[0, '#ffffff', 0.9], [0.3, '#ffffff', 0.15], [0.7, '#1d1210', 0.1], [1, '#1d1210', 0.5]], [0.36, 0.32, 0.72])
  return `<defs>${def}</defs><circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${shine}"/>`
}

const ringShape: Draw = (p) => {
  const [def, gold] = linear(p, [[0, tone(p.metal, -0.4)], [0.25, tone(p.metal, 0.6)], [0.5, p.metal], [0.75, tone(p.metal, -0.45)], [1, tone(p.metal, 0.2)]], [1, 0.6])
  const wide = between(p, 34, 64)
  return `<defs>${def}</defs><circle cx="700" cy="850" r="${240 - wide / 2}" fill="none" stroke="${gold}" stroke-width="${wide}"/><circle cx="700" cy="850" r="${240 - wide}" fill="none" stroke="${tone(p.metal, -0.5)}" stroke-width="5" opacity=".5"/>${gem(p, 700, 600, between(p, 84, 130))}`
}

const necklace: Draw = (p) => {
  const bust = form(p, 'M610 300Q700 330 790 300Q790 420 830 470Q1010 520 1020 700Q1010 980 900 1090H500Q390 980 380 700Q390 520 570 470Q610 420 610 300Z', boxOf(380, 290, 640, 800), mix(p.accent, '#efe6d6', 0.72), 'round')
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
  const one = (cx: number) =>
    `<path d="M${cx} 420q-34 -60 14 -70q34 6 10 60" fill="none" stroke="${p.metal}" stroke-width="9"/>` +
    (hoops
      ? `${form(p, `${disc(cx, 640, 170)}${disc(cx, 640, 132)}`.replace('Z', 'Z '), boxed(cx, 640, 170), p.metal, 'metal')}<circle cx="${cx}" cy="640" r="136" fill="none"/>${pearl(p, cx, 812, 52, p.base)}`
      : `${pearl(p, cx, 460, 40, p.metal)}${gem(p, cx, 610, 92)}${pearl(p, cx, 750, 34, p.accent)}${pearl(p, cx, 848, 58, p.base)}`)
  const bar = form(p, block(boxOf(400, 318, 600, 24), 12), boxOf(400, 318, 600, 24), p.wood, 'flat')
  return leg(p, 420, 330, 420, floor) + leg(p, 980, 330, 980, floor) + one(570) + one(830) + bar
}

const bracelet: Draw = (p) => {
  const cone = turned(p, [[70, 560], [150, 900], [200, floor]], 700, mix(p.accent, '#f1e8d8', 0.75), 'round', () => '')
  const bangle = (y: number, r: number, colour: string, width: number) => {
    const [def, shine] = linear(p, [[0, tone(colour, -0.45)], [0.28, tone(colour, 0.6)], [0.5, colour], [1, tone(colour, -0.5)]])
    return `<defs>${def}</defs><path d="M${700 - r} ${y}A${r} ${r * 0.3} 0 0 0 ${700 + r} ${y}" fill="none" stroke="${shine}" stroke-width="${width}" stroke-linecap="round"/>`
  }
  return cone + bangle(730, 128, p.metal, 24) + bangle(800, 150, p.base, 40) + bangle(880, 168, p.metal, 16) + bangle(930, 186, p.accent, 26)
}

const cover = (p: Palette, x: number, y: number, w: number, h: number) => {
  const box = boxOf(x, y, w, h)
  const decor = pick<Decor>([tiled, striped, plain, marbled], p.random)(p, box)
  const label = p.random() < 0.6 ? `<rect x="${x + w * 0.28}" y="${y + h * 0.16}" width="${w * 0.48}" height="${h * 0.15}" fill="#f5eedf"/><path d="M${x + w * 0.34} ${y + h * 0.22}h${w * 0.36}M${x + w * 0.34} ${y + h * 0.26}h${w * 0.24}" stroke="${p.wood}" stroke-width="5"/>` : ''
  const spine = `<rect x="${x}" y="${y}" width="${w * 0.13}" height="${h}" fill="${tone(p.accent, -0.2)}"/><rect x="${x + w * 0.13}" y="${y}" width="5" height="${h}" fill="#1d1210" opacity=".3"/>`
  const pages = `<path d="M${x + 14} ${y + h}h${w - 14}v-${h - 16}l16 8v${h - 4}h-${w - 10}Z" fill="#efe6d2" stroke="#b9a88c" stroke-width="2"/>`
  return pages + form(p, block(box, 12), box, p.base, 'flat', decor + spine + label)
}

const marbled: Decor = (p, { x, y, w, h }) =>
  times(26, (at) => {
    const line = y + (at / 26) * h
    const colour = [p.accent, p.second, tone(p.base, 0.5), tone(p.base, -0.3)][at % 4]
    return `<path d="M${x - 20} ${line}q${w * 0.12} ${between(p, -90, 90)} ${w * 0.26} 0t${w * 0.26} 0t${w * 0.26} 0t${w * 0.3} 0" fill="none" stroke="${colour}" stroke-width="${between(p, 4, 15)}" opacity=".85"/>`
  })

const notebook: Draw = (p) =>
  `<g transform="rotate(${between(p, -7, 5).toFixed(1)} 700 800)">${cover(p, 465, 440, 460, 630)}<path d="M790 440v700l-22 -26l-22 26V1070" fill="${p.second}" opacity=".9"/></g>`

const bookStack: Draw = (p) => {
  const colours = [p.base, p.accent, tone(p.base, 0.35), p.second]
  return times(4, (at) => {
    const y = floor - (at + 1) * 92
    const w = 640 - at * 40
    const x = 700 - w / 2 + between(p, -24, 24)
    const box = boxOf(x, y, w, 88)
    return form(p, block(box, 8), box, colours[at] ?? p.base, 'flat', `<rect x="${x + w * 0.1}" y="${y + 12}" width="${w}" height="64" fill="#efe5d0"/>${times(5, (line) => `<path d="M${x + w * 0.1} ${y + 22 + line * 11}h${w}" stroke="#b7a78a" stroke-width="2"/>`)}<rect x="${x + w * 0.04}" y="${y}" width="8" height="88" fill="${p.metal}"/>`)
  })
}

const letters: Draw = (p) => {
  const sheet = (x: number, y: number, turn: number, colour: string) =>
    `<g transform="rotate(${turn} 700 800)">${form(p, block(boxOf(x, y, 480, 340), 4), boxOf(x, y, 480, 340), colour, 'flat', `<path d="M${x} ${y}l240 190l240 -190" fill="${tone(colour, 0.2)}" stroke="#1d1210" stroke-opacity=".25" stroke-width="4"/>`)}</g>`
  const seal = form(p, disc(716, 868, 50, 47), boxed(716, 868, 50), p.accent, 'round', `<path d="M716 838v60M690 868h52" stroke="${tone(p.accent, -0.4)}" stroke-width="8"/>`)
  return sheet(400, 560, -14, mix(p.base, '#f2e9d8', 0.6)) + sheet(520, 600, 8, mix(p.accent, '#f2e9d8', 0.7)) + sheet(470, 690, -3, p.base) + seal
}

/** The pieces of each category; the last digit of a picture's number chooses one. */
export const demoPictureShapes: Readonly<Record<Category, Readonly<Record<string, Draw>>>> = {
  tableware: { bowl, plate, cup, jug, carafe },
  decoration: { vase, amphora, candlestick, mirror, totem },
  lighting: { tableLamp, mushroomLamp, pendant, lantern },
  furniture: { chair, stool, table, cabinet },
  textiles: { cushion, folded, hanging },
  bags: { tote, satchel, pouch },
  jewellery: { ring: ringShape, necklace, earrings, bracelet },
  stationery: { notebook, bookStack, letters },
}
