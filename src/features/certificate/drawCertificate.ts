import semiBoldFace from '@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf?url'
import regularFace from '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf?url'
import { jsPDF } from 'jspdf'
import type { Language } from '../../../schema/index.ts'
import { light } from '../../theme/palette.ts'
import { fitText } from './fitText.ts'

/** The texts of a gift certificate, all in one language. */
export interface Certificate {
  readonly language: Language
  readonly brand: string
  readonly title: string
  readonly thanks: string
  readonly productName: string
  /** Absent if the certificate names no SKU. */
  readonly sku?: string
  readonly madeBy: string
  readonly vendorName: string
  readonly biography: string
}

/** In millimetres. */
const page = { width: 148, height: 210, frame: 8, margin: 22 }
const textWidth = page.width - 2 * page.margin
const centre = page.width / 2
const millimetresPerPoint = 25.4 / 72
const lineSpacing = 1.32
const lineHeight = (size: number) => size * lineSpacing * millimetresPerPoint

type FontStyle = 'regular' | 'semibold'
const fontFiles: Readonly<Record<FontStyle, string>> = {
  regular: regularFace,
  semibold: semiBoldFace,
}
const family = 'EB Garamond'

/** jsPDF takes the bytes of a font as a string with one character per byte. */
async function bytesAsText(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const piece = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return text
}

async function emptyPage(): Promise<jsPDF> {
  const pdf = new jsPDF({ unit: 'mm', format: 'a5', compress: true, putOnlyUsedFonts: true })
  await Promise.all(
    Object.entries(fontFiles).map(async ([style, address]) => {
      pdf.addFileToVFS(`${style}.ttf`, await bytesAsText(address))
      pdf.addFont(`${style}.ttf`, family, style)
    }),
  )
  return pdf
}

/** The metrics of a font that are used here. */
interface FontData {
  characterToGlyph(code: number): number
}

/** Characters without a visible shape of their own, which a reader does not miss. */
const invisible = /[\p{Cf}\p{Cc}\p{M}\s]/u

/**
 * The text as the current font can draw it: accents composed with their letters, and characters
 * without a glyph removed, because they would leave a gap.
 * @param leftOut collects the removed characters that a reader would miss
 */
function toDrawableText(pdf: jsPDF, text: string, leftOut: Set<string>): string {
  const { metadata } = pdf.getFont() as { metadata: FontData }
  const hasGlyph = (character: string) =>
    /\s/.test(character) ||
    (character.length === 1 && metadata.characterToGlyph(character.charCodeAt(0)) > 0)
  return text
    .normalize('NFC')
    .replace(/./gsu, (character) => {
      if (hasGlyph(character) && !/\p{Cf}/u.test(character)) return character
      if (!invisible.test(character)) leftOut.add(character)
      return ''
    })
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

export interface DrawnCertificate {
  readonly pdf: Blob
  /** Characters of the texts that the font lacks, without duplicates. */
  readonly leftOut: readonly string[]
  /** Whether any letter or digit of the product's name could be drawn. */
  readonly isNamed: boolean
}

function drawFrame(pdf: jsPDF): void {
  const { frame, width, height } = page
  pdf.setDrawColor(light.terracotta)
  pdf.setLineWidth(0.5)
  pdf.rect(frame, frame, width - 2 * frame, height - 2 * frame)
  pdf.setLineWidth(0.15)
  pdf.rect(frame + 1.5, frame + 1.5, width - 2 * frame - 3, height - 2 * frame - 3)
}

/** A short line with a lozenge in its middle. */
function drawOrnament(pdf: jsPDF, y: number): void {
  pdf.setDrawColor(light.olive)
  pdf.setFillColor(light.olive)
  pdf.setLineWidth(0.2)
  pdf.line(centre - 16, y, centre - 3, y)
  pdf.line(centre + 3, y, centre + 16, y)
  pdf.lines(
    [
      [1.2, 1.2],
      [-1.2, 1.2],
      [-1.2, -1.2],
    ],
    centre,
    y - 1.2,
    [1, 1],
    'F',
    true,
  )
}

interface TextBlock {
  readonly face?: FontStyle
  readonly colour?: string
  readonly sizes: readonly [number, ...number[]]
  /** Maximum height in millimetres. */
  readonly height: number
}

/** Draws a gift certificate: one A5 page with embedded fonts (rows GIFT-001 to 012). */
export async function drawCertificate(certificate: Certificate): Promise<DrawnCertificate> {
  const pdf = await emptyPage()
  const leftOut = new Set<string>()
  const { brand, title, thanks, productName, sku, madeBy, vendorName, biography } = certificate
  pdf.setLanguage(certificate.language)
  pdf.setProperties({ title: `${title}: ${productName}`, author: brand, creator: brand })

  /** Writes centred lines below `y` and returns where they end. */
  function write(y: number, text: string, block: TextBlock): number {
    const { face = 'regular', colour = light.ink, sizes, height } = block
    pdf.setFont(family, face)
    pdf.setTextColor(colour)
    const { size, lines } = fitText(toDrawableText(pdf, text, leftOut), {
      sizes,
      maxLines: (points) => Math.floor(height / lineHeight(points) + 0.01),
      breakLines: (words, points) =>
        pdf.splitTextToSize(words, textWidth, { fontSize: points }) as string[],
    })
    pdf.setFontSize(size)
    lines.forEach((line, index) => {
      pdf.text(line, centre, y + (index + 0.75) * lineHeight(size), { align: 'center' })
    })
    return y + lines.length * lineHeight(size)
  }

  drawFrame(pdf)
  const soft = light.inkSoft
  let y = write(20, brand, { face: 'semibold', colour: light.terracotta, sizes: [20], height: 10 })
  drawOrnament(pdf, y + 3)
  y = write(y + 10, title, { face: 'semibold', sizes: [26, 22], height: 13 })
  y = write(y + 3, thanks, { colour: soft, sizes: [12, 11], height: 24 })
  y = write(y + 8, productName, { face: 'semibold', sizes: [19, 17, 15, 13], height: 26 })
  if (sku) y = write(y + 1, `SKU ${sku}`, { colour: soft, sizes: [9], height: 5 })
  drawOrnament(pdf, y + 7)
  y = write(y + 12, madeBy, { colour: soft, sizes: [10], height: 5 })
  y = write(y + 0.5, vendorName, { face: 'semibold', sizes: [15, 13, 11], height: 15 })
  const availableHeight = page.height - page.frame - 8 - (y + 3)
  write(y + 3, biography, { sizes: [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5], height: availableHeight })
  return {
    pdf: pdf.output('blob'),
    leftOut: [...leftOut],
    isNamed: /[\p{L}\p{N}]/u.test(toDrawableText(pdf, productName, new Set())),
  }
}
