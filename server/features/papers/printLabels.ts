import { translate } from '../../../i18n/index.ts'
import { printing } from '../../../resources/settings/shipping.ts'
import { isId, type Language } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { labelAddresses } from './labelAddresses.ts'
import { mergedPaper } from './mergedPaper.ts'
import { facesFor } from '../../pdf/paperFaces.ts'

/** As large as a label, in millimetres. */
const size = { width: 100, height: 150, margin: 10 }

/** A page in the place of a label that is not there, so that nobody sticks the next one on its box. */
async function labelSlip(text: string, language: Language): Promise<Uint8Array> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: [size.width, size.height], compress: true })
  pdf.setLanguage(language)
  const faces = await facesFor(pdf, text)
  const written = faces.use(text, 'bold')
  pdf.setFontSize(14)
  const lines = pdf.splitTextToSize(written, size.width - 2 * size.margin) as string[]
  pdf.text(lines, size.margin, size.height / 3)
  return new Uint8Array(pdf.output('arraybuffer'))
}

/** The orders that are named, each once. @throws ApiError 400 */
function namedOrders(orders: string): readonly string[] {
  const ids = [...new Set(orders.split(',').map((one) => one.trim()))]
  if (!ids.every(isId)) throw badInput({ orders: { key: 'validation.invalid' } })
  if (ids.length > printing.mostOrders)
    throw badInput({
      orders: { key: 'errors.tooManyOrders', vars: { most: printing.mostOrders } },
    })
  return ids
}

/** The labels of many orders as one PDF, in the order that was asked for. */
export const printLabels: HandlersOf<'orders'>['printLabels'] = async ({
  engine,
  resource,
  actor,
  query,
  documents,
}) => {
  const { language } = actor
  const merged = await mergedPaper(translate(language, 'app.papers.labels'))
  let count = 0
  // One after the other: only what goes into the file is in memory.
  for (const id of namedOrders(query.orders ?? '')) {
    const order = await engine.read(resource, actor, id)
    const number = order.number ?? ''
    const labels = labelAddresses(order)
    count += labels.length
    for (const address of labels.length ? labels : [null]) {
      const pages = address === null ? 'missing' : await merged.copyStored(documents, address)
      const why = address === null ? 'noLabel' : 'lostLabel'
      merged.add(
        typeof pages === 'string'
          ? await merged.copy(
              await labelSlip(translate(language, `app.papers.${why}`, { number }), language),
            )
          : pages,
      )
    }
  }
  if (count === 0) throw new ApiError(422, 'NO_LABEL', 'errors.noLabelYet')
  return {
    fileName: `${translate(language, 'app.papers.file.labels')}.pdf`,
    content: await merged.save(),
  }
}
