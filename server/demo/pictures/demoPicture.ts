import sharp from 'sharp'
import { categories, colors } from '../../../resources/settings/constants.ts'
import { pick } from '../../../schema/index.ts'
import { parseDemoPicture } from './demoPictureUrl.ts'
import { seededRandom } from '../base/seededRandom.ts'
import { demoPictureScene } from './demoPictureScene.ts'

export { parseDemoPicture }

/** 1 in fixed-point numbers, with which pixels are multiplied faster. */
const fixedPointOne = 1024
const exposures = new Map<number, Uint16Array>()

/** Light from the upper left, darker corners and the grain of paper, as a factor for each pixel. */
function exposureOf(width: number): Uint16Array {
  const kept = exposures.get(width)
  if (kept) return kept
  const random = seededRandom('grain')
  const factors = new Uint16Array(width * width)
  for (let y = 0, at = 0; y < width; y++)
    for (let x = 0; x < width; x++, at++) {
      const light = Math.max(0, 1 - Math.hypot(x / width - 0.22, y / width - 0.12) / 0.85)
      const edge = Math.max(0, Math.hypot(x / width - 0.48, y / width - 0.48) - 0.36)
      const grain = (random() + random() - 1) * 0.034
      factors[at] = fixedPointOne * (1 + 0.11 * light ** 2 - 1.24 * edge ** 2 + grain)
    }
  exposures.set(width, factors)
  return factors
}

/**
 * Draws a demo picture. The same seed gives the same picture at every width.
 * @param seed the picture's name, as `tableware-blue-17.jpg`; any other text gives one of its own
 * @param width of the square, in pixels
 */
export async function renderDemoPicture(seed: string, width = 1400): Promise<Buffer> {
  const random = seededRandom(seed)
  const picture = parseDemoPicture(seed) ?? {
    category: pick(categories, random),
    colour: pick(colors, random),
    n: Math.floor(random() * 1e6),
  }
  const scene = Buffer.from(demoPictureScene(picture, width))
  const pixels = await sharp(scene).removeAlpha().raw().toBuffer()
  // Done per pixel, since SVG gradients over the whole picture take three times as long.
  const factors = exposureOf(width)
  const lit = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length)
  for (let at = 0, pixel = 0; pixel < factors.length; pixel++, at += 3) {
    const factor = factors[pixel] as number
    lit[at] = ((lit[at] as number) * factor) >> 10
    lit[at + 1] = ((lit[at + 1] as number) * factor) >> 10
    lit[at + 2] = ((lit[at + 2] as number) * factor) >> 10
  }
  return sharp(pixels, { raw: { width, height: width, channels: 3 } })
    .jpeg({ quality: 84, optimiseCoding: false })
    .toBuffer()
}
