import { translate } from '../../../i18n/index.ts'
import { fileName, type MessageKey } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { artisanCompany } from './artisanCompany.ts'
import { labelAddresses } from './labelAddresses.ts'
import { isPdf, mergedPaper, type CopiedPages } from './mergedPaper.ts'
import { packingContent } from './packingContent.ts'
import { packingList } from './packingList.ts'

/** One PDF with an order's labels, packing list, customs paper and certificates. */
export const printOrder: HandlersOf<'orders'>['print'] = async (context) => {
  const { engine, resource, actor, id, params, documents } = context
  const { language } = actor
  // Read as the user: one who may not see the customs paper gets none.
  const order = await engine.read(resource, actor, id)
  const labels = labelAddresses(order)
  if (!labels.length) throw new ApiError(422, 'NO_LABEL', 'errors.noLabelYet')
  const t = (key: MessageKey, vars?: Record<string, string>) => translate(language, key, vars)
  const number = order.number ?? ''
  const merged = await mergedPaper(t('app.papers.order', { number }))

  const notes: string[] = []
  async function copyPapers(addresses: readonly string[], kind: 'label' | 'etd' | 'carb') {
    const found: CopiedPages[] = []
    for (const address of new Set(addresses.filter((one) => one !== ''))) {
      const pages = await merged.copyStored(documents, address)
      found.push(pages)
      const vars = { paper: t(`app.papers.${kind}`), name: fileName(address) }
      if (pages === 'missing') notes.push(t('app.papers.missing', vars))
      if (pages === 'unreadable')
        notes.push(t(isPdf(address) ? 'app.papers.unreadable' : 'app.papers.notPdf', vars))
    }
    return found
  }
  const certificates = order.orderManagementData?.flatMap((one) => one.cardbCertification ?? [])
  const front = await copyPapers(labels, 'label')
  const back = [
    ...(await copyPapers([order.documentation ?? ''], 'etd')),
    ...(await copyPapers(certificates ?? [], 'carb')),
  ]
  const company = await artisanCompany(context, params.vendorId)
  // The packer sees the recipient on the label anyway, so the list shows it even where the record
  // hides it.
  const { shipTo } = await engine.stored(resource, actor, id)
  const content = packingContent({ ...order, shipTo: shipTo ?? null }, company, language)
  // The list is drawn last, since it names the missing papers.
  const list = await merged.copy(await packingList(content, { language, documents, notes }))
  for (const pages of [...front, list, ...back]) merged.add(pages)
  return {
    fileName: `${t('app.papers.file.order')}-${number}.pdf`,
    content: await merged.save(),
  }
}
