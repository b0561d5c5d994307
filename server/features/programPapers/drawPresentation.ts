import { translate, type MessageVars } from '../../../i18n/index.ts'
import { links } from '../../../resources/settings/constants.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { drawHowItWorks } from './drawHowItWorks.ts'
import { drawPlanCards } from './drawPlanCards.ts'
import { drawPlanPrices } from './drawPlanPrices.ts'
import type { PresentedTier } from './presentationContent.ts'
import {
  colours,
  page,
  presentationSheet,
  textWidth,
  type Presentation,
} from './presentationSheet.ts'

function drawCover({ sheet, words }: Presentation): void {
  const { pdf, write } = sheet
  const { margin, width, height } = page
  pdf.setFillColor(colours.accent)
  pdf.rect(0, 0, width, height, 'F')
  pdf.setDrawColor(colours.accentLight)
  pdf.setLineWidth(0.5)
  for (let radius = 24; radius <= 132; radius += 12) pdf.circle(width - 30, height, radius, 'S')
  const colour = colours.onAccent
  const column = { x: margin, width: textWidth, colour } as const
  write('Bottega', { ...column, y: 22, size: 22, style: 'bold' })
  let y = write(words('title'), { ...column, y: 78, size: 50, style: 'bold' })
  y = write(words('cover'), { ...column, y: y + 3, size: 23, style: 'italic', width: 140 })
  pdf.setDrawColor(colour)
  pdf.setLineWidth(0.4)
  pdf.line(margin, y + 8, margin + 26, y + 8)
  write(words('lead'), { ...column, y: y + 15, size: 14, width: 118 })
}

/**
 * Draws the presentation of the vendor program for reading and printing: a cover, the features of
 * each level, its prices with VAT, and how to pay, renew and cancel.
 */
export async function drawPresentation(
  tiers: readonly PresentedTier[],
  language: Language,
): Promise<Uint8Array> {
  const words = (key: string, vars?: MessageVars) =>
    translate(language, `app.programPapers.presentation.${key}` as MessageKey, vars)
  const title = `${words('title')} · Bottega`
  const sheet = await presentationSheet(title, language)
  const price = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
      useGrouping: 'always',
    }).format(amount)
  const presentation = { sheet, tiers, language, words, price }
  drawCover(presentation)
  const top = drawPlanCards(presentation) + 18
  if (tiers.length) drawPlanPrices(presentation, top)
  drawHowItWorks(presentation)
  return sheet.finish(`${title} · ${links.contactEmail}`)
}
