import { vatPercent } from '../../../resources/settings/program.ts'
import { drawPageTitle } from './drawPageTitle.ts'
import { colours, page, textWidth, type Presentation } from './presentationSheet.ts'

const nameWidth = 46
const columnWidth = (textWidth - nameWidth) / 4
const rowHeight = 13
/** Height of the title with its lead and the table's head. */
const titleHeight = 46

/**
 * Draws the monthly and yearly price of each level, and what a year saves.
 * @param top where it may begin on the current page; it moves to a new page when the space is too
 * small
 */
export function drawPlanPrices(presentation: Presentation, top: number): void {
  const { sheet, tiers, words, price } = presentation
  const { pdf, write } = sheet
  const lead = words('pricesLead', { percent: vatPercent })
  const fits = top + titleHeight + tiers.length * rowHeight <= page.bottom
  let y = drawPageTitle(presentation, words('pricesTitle'), lead, fits ? top : undefined)

  function row(texts: readonly string[], size: number, isHead: boolean): void {
    texts.forEach((text, at) => {
      const isName = at === 0
      const isSaving = at === texts.length - 1
      write(text, {
        x: isName ? page.margin : page.margin + nameWidth + (at - 1) * columnWidth,
        y: y + (isHead ? 1 : 4),
        width: isName ? nameWidth : columnWidth,
        size,
        align: isName ? 'left' : 'right',
        style: !isHead && (isName || isSaving) ? 'bold' : 'normal',
        colour: isHead ? colours.soft : isSaving ? colours.accent : colours.ink,
      })
    })
    y += isHead ? 8 : rowHeight
    pdf.setDrawColor(isHead ? colours.accent : colours.line)
    pdf.setLineWidth(0.3)
    pdf.line(page.margin, y, page.width - page.margin, y)
  }

  const head = ['plan', 'monthly', 'twelve', 'yearly', 'saving'].map((key) => words(key))
  row(head, 10.5, true)
  for (const { tier, monthly, yearly, saved, currency } of tiers) {
    const shown = (amount: number | null) => (amount === null ? '–' : price(amount, currency))
    row(
      [
        words(`tiers.${tier}.name`),
        shown(monthly),
        shown(monthly === null ? null : 12 * monthly),
        shown(yearly),
        shown(saved > 0 ? saved : null),
      ],
      15,
      false,
    )
  }
}
