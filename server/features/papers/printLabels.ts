import { translate } from '../../../i18n/index.ts'
import { printing } from '../../../resources/settings/shipping.ts'
import { isId, type Language } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { labelAddresses } from './labelAddresses.ts'
import { mergedPaper } from './mergedPaper.ts'
import { facesFor } from '../../pdf/paperFaces.ts'

/** Size of a label, in millimetres. */
const labelSize = { width: 100, height: 150, margin: 10 }

/** A page in place of a missing label, so that nobody sticks the next label on its box. */
async function labelSlip(text: string, language: Language): Promise<Uint8Array> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: [labelSize.width, labelSize.height], compress: true })
  pdf.setLanguage(language)
  const faces = await facesFor(pdf, text, language)
  const written = faces.use(text, 'bold')
  pdf.setFontSize(14)
  const lines = pdf.splitTextToSize(written, labelSize.width - 2 * labelSize.margin) as string[]
  pdf.text(lines, labelSize.margin, labelSize.height / 3)
  return new Uint8Array(pdf.output('arraybuffer'))
}

/** The ids in the query, without duplicates. @throws ApiError 400 */
function requestedOrders(orders: string): readonly string[] {
  const ids = [...new Set(orders.split(',').map((one) => one.trim()))]
  if (!ids.every(isId)) throw badInput({ orders: { key: 'validation.invalid' } })
  if (ids.length > printing.mostOrders)
    throw badInput({
      orders: { key: 'errors.tooManyOrders', vars: { most: printing.mostOrders } },
    })
  return ids
}

/** The labels of many orders as one PDF, in the requested order. */
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
  // One at a time, to keep memory low.
  for (const id of requestedOrders(query.orders ?? '')) {
    const order = await engine.read(resource, actor, id)
    const number = order.number ?? ''
    const labels = labelAddresses(order)
    count += labels.length
    for (const address of labels.length ? labels : [null]) {
      const pages = address === null ? 'missing' : await merged.copyStored(documents, address)
      const reasonKey = address === null ? 'noLabel' : 'lostLabel'
      merged.add(
        typeof pages === 'string'
          ? await merged.copy(
              await labelSlip(translate(language, `app.papers.${reasonKey}`, { number }), language),
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
