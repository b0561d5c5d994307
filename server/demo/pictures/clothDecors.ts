import { pick } from '../../../schema/index.ts'
import { type Decor, undecorated } from './clayDecors.ts'
import { type Box, type Palette, tone } from './demoPaint.ts'
import { between, times } from './pieceForms.ts'

/** The lines of wood. */
export const grain: Decor = (p, { x, y, w, h }) =>
  times(14, (at) => {
    const line = y + ((at + p.random()) * h) / 14
    return `<path d="M${x} ${line}q${w / 4} ${between(p, -18, 18)} ${w / 2} 0t${w / 2} 0" fill="none" stroke="${tone(p.wood, -0.35)}" stroke-width="${between(p, 1.5, 4)}" opacity=".35"/>`
  })

/** Lines side by side, drawn as one path: patterns of SVG take a second where this takes a moment. */
const rows = (
  { x, y, w, h }: Box,
  gap: number,
  start: number,
  style: string,
  isUpright = false,
) => {
  const count = Math.ceil(((isUpright ? w : h) - start) / gap)
  const d = Array.from({ length: count }, (_, at) =>
    isUpright
      ? `M${Math.round(x + start + at * gap)} ${y}v${h}`
      : `M${x} ${Math.round(y + start + at * gap)}h${w}`,
  )
  return `<path d="${d.join('')}" fill="none" ${style}/>`
}

/** Cane or rush, woven. */
export const woven: Decor = (p, box) => {
  const light = `stroke="${tone(p.base, 0.35)}" stroke-width="9" opacity=".75" stroke-dasharray="16 12"`
  const dark = `stroke="${tone(p.base, -0.3)}" stroke-width="3" opacity=".6"`
  return (
    rows(box, 28, 14, dark, true) +
    rows(box, 28, 7, light) +
    rows(box, 28, 21, `${light} stroke-dashoffset="14"`)
  )
}

/** Stripes of several widths, one way or the other. */
export const striped: Decor = (p, { x, y, w, h }) => {
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

/** A printed figure that repeats. */
export const tiled: Decor = (p, { x, y, w, h }) => {
  const motif = pick(
    [
      `<path d="M45 5L85 45L45 85L5 45Z" fill="${p.accent}"/><path d="M45 28L62 45L45 62L28 45Z" fill="${p.second}"/>`,
      `<path d="M0 45L45 0L90 45L45 20Z" fill="${p.accent}"/><path d="M0 90L45 45L90 90L45 65Z" fill="${p.second}"/>`,
      `<circle cx="45" cy="45" r="30" fill="${p.accent}"/><circle cx="45" cy="45" r="13" fill="${p.base}"/>`,
      `<path d="M45 8q22 37 0 74q-22 -37 0 -74Z" fill="${p.accent}"/><path d="M8 45q37 22 74 0q-37 -22 -74 0Z" fill="${p.second}"/>`,
    ],
    p.random,
  )
  const across = Math.ceil(w / 90)
  return times(
    across * Math.ceil(h / 90),
    (at) =>
      `<g transform="translate(${x + (at % across) * 90} ${y + Math.floor(at / across) * 90})">${motif}</g>`,
  )
}

/** Paper marbled on a bath. */
export const marbled: Decor = (p, { x, y, w, h }) =>
  times(26, (at) => {
    const line = y + (at / 26) * h
    const colour = [p.accent, p.second, tone(p.base, 0.5), tone(p.base, -0.3)][at % 4]
    return `<path d="M${x - 20} ${line}q${w * 0.12} ${between(p, -90, 90)} ${w * 0.26} 0t${w * 0.26} 0t${w * 0.26} 0t${w * 0.3} 0" fill="none" stroke="${colour}" stroke-width="${between(p, 4, 15)}" opacity=".85"/>`
  })

/** A weave over any cloth, so that even a plain one does not look like plastic. */
export const cloth = (
  p: Palette,
  box: Box,
  decor: Decor = pick([striped, tiled, undecorated], p.random),
) => {
  const weft = 'stroke="#fff" stroke-width="1.6" opacity=".26"'
  const warp = 'stroke="#2a1a12" stroke-width="1.4" opacity=".2"'
  return decor(p, box) + rows(box, 6, 3, weft) + rows(box, 6, 3, warp, true)
}
