import { type Box, type Palette, tone } from './demoPaint.ts'
import { between, times } from './pieceForms.ts'

/** A line around a turned piece, curved in perspective. */
export function band({ x, w }: Box, y: number, colour: string, width: number, more = ''): string {
  const bow = w * 0.075
  return `<path d="M${x} ${y - bow / 2}Q${x + w / 2} ${y + bow * 1.5} ${x + w} ${y - bow / 2}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
}

/** Paints on a form, within its box. */
export type Decor = (p: Palette, box: Box) => string

/** Painted rings. */
export const bands: Decor = (p, box) => {
  const [count, start] = [2 + Math.floor(p.random() * 4), between(p, 0.3, 0.5)]
  const gap = between(p, 26, 44)
  return times(count, (at) =>
    band(
      box,
      box.y + box.h * start + at * gap,
      at % 2 ? p.second : p.accent,
      at % 3 === 1 ? 6 : 14,
    ),
  )
}

/** A second glaze that has run down. */
export const glazed: Decor = (p, { x, y, w, h }) => {
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

/** The traces of the potter’s fingers. */
export const thrown: Decor = (p, box) =>
  times(Math.floor(box.h / 22), (at) =>
    band(box, box.y + at * 22, tone(p.base, at % 2 ? 0.3 : -0.3), 3, 'opacity=".3"'),
  )

/** The foot dipped into another glaze. */
export const dipped: Decor = (p, box) => {
  const { x, w } = box
  const y = box.y + box.h * 0.62
  const bow = w * 0.075
  const d = `M${x} ${y - bow / 2}Q${x + w / 2} ${y + bow * 1.5} ${x + w} ${y - bow / 2}V${y + box.h}H${x}Z`
  return `<path d="${d}" fill="${p.accent}"/>${band(box, y, tone(p.accent, 0.35), 5)}`
}

/** Grooves from rim to foot. */
export const fluted: Decor = (p, { x, y, w, h }) =>
  times(17, (at) => {
    // Closer together towards the sides, as on a real round body.
    const place = x + (w * (1 - Math.cos((Math.PI * (at + 0.5)) / 17))) / 2
    return `<path d="M${place} ${y}V${y + h}" stroke="${tone(p.base, -0.45)}" stroke-width="7" opacity=".38"/><path d="M${place + 7} ${y}V${y + h}" stroke="#fff" stroke-width="5" opacity=".22"/>`
  })

/** A twig with leaves and a berry. */
export const sprig = (p: Palette, x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 70Q8 0 0 -75" fill="none" stroke="${p.accent}" stroke-width="5"/>${times(
    4,
    (at) => {
      const top = 46 - at * 32
      return `<path d="M2 ${top}q34 -10 44 -40q-36 2 -44 40Z" fill="${p.accent}"/><path d="M2 ${top - 8}q-34 -10 -44 -40q36 2 44 40Z" fill="${at % 2 ? p.second : p.accent}"/>`
    },
  )}<circle cx="0" cy="-84" r="11" fill="${p.second}"/></g>`

/** Three twigs between two rings. */
export const painted: Decor = (p, box) => {
  const y = box.y + box.h * 0.56
  const size = Math.min(1.3, box.h / 330)
  return `${band(box, box.y + box.h * 0.26, p.accent, 9)}${band(box, box.y + box.h * 0.88, p.accent, 9)}${times(
    3,
    (at) =>
      sprig(
        p,
        box.x + box.w * (0.17 + at * 0.33),
        y + (at === 1 ? box.w * 0.03 : 0),
        size,
        (at - 1) * 14,
      ),
  )}`
}

/** Rows of squares. */
export const chequered: Decor = (p, box) =>
  times(3, (row) =>
    band(
      box,
      box.y + box.h * 0.42 + row * 42,
      row % 2 ? p.second : p.accent,
      40,
      `stroke-dasharray="40 40" stroke-dashoffset="${row * 40}"`,
    ),
  )

/** No decoration. */
export const undecorated: Decor = () => ''

/** Decorations of ceramic surfaces. */
export const ceramicDecors = [
  glazed,
  bands,
  speckled,
  painted,
  thrown,
  dipped,
  fluted,
  chequered,
  undecorated,
]
