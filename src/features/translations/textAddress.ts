import { pages } from '../../../resources/navigation/pages.ts'
import { fillPath, isId, type Subject } from '../../../schema/index.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { href } from '../../routing/routes.ts'

/** The answer of the call for the next text. */
export interface NextText {
  readonly translation?: unknown
  readonly subject?: unknown
  readonly product?: unknown
  readonly vendor?: unknown
  readonly collection?: unknown
  /** Number of waiting texts, including this one, and whether there are no more. */
  readonly waiting?: unknown
  readonly isAll?: unknown
}

/** URL parameter of a text opened as the next one: after a decision the following one opens. */
export const queueParam = 'queue=1'

/**
 * The address that opens a text as the next one: of a product its translation page, or the review
 * page for those who may not open that; of a company its bio page. Null if no text is left.
 */
export function textAddress(next: NextText, subject: Subject): string | null {
  const { translation, product, vendor, collection } = next
  if (!isId(translation)) return null
  if (next.subject === 'company') {
    if (!isId(vendor)) return null
    const slots = { collection: isId(collection) ? collection : vendor, vendor }
    return `${fillPath(pages.companyBio.path, slots)}?${queueParam}`
  }
  if (isId(product) && mayOpen(pages.translateProduct, subject))
    return `${fillPath(pages.translateProduct.path, { product })}?${queueParam}`
  if (!isId(collection)) return null
  return `${href('collectionBulk', { collectionId: collection })}?text=${translation}`
}
