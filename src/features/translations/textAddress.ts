import { pages } from '../../../resources/navigation/pages.ts'
import { fillPath, isId, type Subject } from '../../../schema/index.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { href } from '../../routing/routes.ts'

/** What the call for the next text answers. */
export interface NextText {
  readonly translation?: unknown
  readonly subject?: unknown
  readonly product?: unknown
  readonly vendor?: unknown
  readonly collection?: unknown
  /** How many wait, this one among them. */
  readonly waiting?: unknown
}

/** In the address of a text that was opened as the next one: the one after it opens when it is decided. */
export const inQueue = 'queue=1'

/**
 * Where a text opens as the next one: a product's on its own page, or on the review page for who may not
 * open that; a company's beside its collection. Null where none is left.
 */
export function textAddress(next: NextText, subject: Subject): string | null {
  const { translation, product, vendor, collection } = next
  if (!isId(translation)) return null
  if (next.subject === 'company') {
    if (!isId(vendor)) return null
    const slots = { collection: isId(collection) ? collection : vendor, vendor }
    return `${fillPath(pages.companyBio.path, slots)}?${inQueue}`
  }
  if (isId(product) && mayOpen(pages.translateProduct, subject))
    return `${fillPath(pages.translateProduct.path, { product })}?${inQueue}`
  if (!isId(collection)) return null
  return `${href('collectionBulk', { collectionId: collection })}?text=${translation}`
}
