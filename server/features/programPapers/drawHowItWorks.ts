import { links } from '../../../resources/settings/constants.ts'
import { drawPageTitle } from './drawPageTitle.ts'
import { colours, textLineHeight, page, textWidth, type Presentation } from './presentationSheet.ts'

const topics = ['pay', 'renew', 'change', 'cancel'] as const
const gutter = 12
const half = (textWidth - gutter) / 2

/** Draws how to pay, renew, change and cancel, how to start, and the contact. */
export function drawHowItWorks(presentation: Presentation): void {
  const { sheet, words } = presentation
  const { pdf, write, measure } = sheet
  let y = drawPageTitle(presentation, words('howTitle'), '')
  for (let at = 0; at < topics.length; at += 2) {
    const ends = topics.slice(at, at + 2).map((topic, column) => {
      const place = { x: page.margin + column * (half + gutter), width: half } as const
      pdf.setFillColor(colours.accent)
      pdf.rect(place.x, y, 14, 0.8, 'F')
      const below = write(words(`how.${topic}.title`), {
        ...place,
        y: y + 4,
        size: 19,
        style: 'bold',
      })
      return write(words(`how.${topic}.text`), { ...place, y: below + 1, size: 13.5 })
    })
    y = Math.max(...ends) + 13
  }
  const inner = { x: page.margin + 10, width: textWidth - 20, colour: colours.onAccent } as const
  const [title, text, contact] = [
    words('startTitle'),
    words('start'),
    words('contact', { email: links.contactEmail }),
  ]
  const size = 14
  const start = y + 11 + textLineHeight(20)
  const ask = measure(text, { ...inner, y: start, size }) + 4
  const end = measure(contact, { ...inner, y: ask, size, style: 'italic' })
  pdf.setFillColor(colours.accent)
  pdf.roundedRect(page.margin, y, textWidth, end + 10 - y, 2, 2, 'F')
  write(title, { ...inner, y: y + 9, size: 20, style: 'bold' })
  write(text, { ...inner, y: start, size })
  write(contact, { ...inner, y: ask, size, style: 'italic' })
  pdf.link(inner.x, ask, inner.width, end - ask, { url: `mailto:${links.contactEmail}` })
}
