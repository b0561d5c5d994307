import { drawPageTitle } from './drawPageTitle.ts'
import type { PresentedTier } from './presentationContent.ts'
import { colours, textLineHeight, page, textWidth, type Presentation } from './presentationSheet.ts'

const gutter = 6
const inset = 6
const featureStyle = { size: 11.5 } as const
const bulletWidth = 4

interface FeatureLine {
  readonly text: string
  /** Whether it is the first line of a feature. */
  readonly isFirst: boolean
}

/**
 * Draws a card for each level, side by side; lists that are longer than a page continue on the next
 * one.
 * @returns the top of the content below
 */
export function drawPlanCards(presentation: Presentation): number {
  const { sheet, tiers, language, words, price } = presentation
  const { pdf, write, measure, lines } = sheet
  let top = drawPageTitle(presentation, words('plansTitle'), words('plansLead'))
  if (!tiers.length) {
    return write(words('none'), { x: page.margin, y: top, width: textWidth, size: 14 })
  }
  const width = (textWidth - gutter * (tiers.length - 1)) / tiers.length
  const inner = width - 2 * inset
  const left = (at: number) => page.margin + at * (width + gutter)
  const step = textLineHeight(featureStyle.size)

  const lists = tiers.map((tier) =>
    tier.features[language].flatMap((text) =>
      lines(text, inner - bulletWidth, featureStyle).map((line, at): FeatureLine => ({
        text: line,
        isFirst: at === 0,
      })),
    ),
  )

  /** Draws or measures the head of a card. @param put writes, or only measures */
  function head(put: typeof write, tier: PresentedTier, at: number, y: number): number {
    const column = { x: left(at) + inset, width: inner } as const
    const { monthly, yearly, saved, currency } = tier
    let next = put(words(`tiers.${tier.tier}.name`), { ...column, y, size: 19, style: 'bold' })
    const purpose = words(`tiers.${tier.tier}.for`)
    next = put(purpose, { ...column, y: next, size: 13, style: 'italic', colour: colours.accent })
    next += 6
    const period = { ...column, size: 11.5, colour: colours.soft }
    if (monthly !== null) {
      next = put(price(monthly, currency), { ...column, y: next, size: 28, style: 'bold' })
      next = put(words('aMonth'), { ...period, y: next - 1 }) + 2
    }
    if (yearly !== null) {
      const or = monthly === null ? '' : `${words('or')} `
      next = put(`${or}${price(yearly, currency)} ${words('aYear')}`, { ...period, y: next })
    }
    if (saved > 0) {
      const saves = words('saves', { amount: price(saved, currency) })
      next = put(saves, { ...period, y: next, style: 'bold', colour: colours.accent })
    }
    return next
  }

  function drawFrames(y: number, end: number): void {
    pdf.setDrawColor(colours.line)
    pdf.setLineWidth(0.3)
    tiers.forEach((_, at) => {
      pdf.setFillColor(colours.surface)
      pdf.roundedRect(left(at), y, width, end - y, 2, 2, 'FD')
      pdf.setFillColor(colours.accent)
      pdf.rect(left(at) + inset, y, 14, 1.2, 'F')
    })
  }

  function drawHeads(y: number, listTop: number): void {
    const below = listTop - 5
    pdf.setDrawColor(colours.line)
    tiers.forEach((tier, at) => {
      head(write, tier, at, y + 9)
      pdf.line(left(at) + inset, below, left(at) + width - inset, below)
    })
  }

  const longest = Math.max(...lists.map((list) => list.length))
  let from = 0
  let bottom = top
  let isFirstPage = true
  do {
    // Lists begin below the tallest head; frames are drawn before the text on them.
    const heads = isFirstPage ? tiers.map((tier, at) => head(measure, tier, at, top + 9)) : [top]
    const listTop = Math.max(...heads) + 10
    const maxLines = Math.max(1, Math.floor((page.bottom - inset - listTop) / step))
    const count = Math.min(maxLines, longest - from)
    bottom = listTop + count * step + inset + 2
    drawFrames(top, bottom)
    if (isFirstPage) drawHeads(top, listTop)
    lists.forEach((list, at) => {
      list.slice(from, from + count).forEach(({ text, isFirst }, line) => {
        const y = listTop + line * step
        const x = left(at) + inset
        if (isFirst)
          write('–', { x, y, width: bulletWidth, ...featureStyle, colour: colours.accent })
        write(text, { x: x + bulletWidth, y, width: inner, ...featureStyle })
      })
    })
    from += count
    isFirstPage = false
    if (from < longest) top = drawPageTitle(presentation, words('plansTitle'), '')
  } while (from < longest)
  return bottom
}
