import { isSameValue, type Language } from '../../../schema/index.ts'
import { translate } from '../../../i18n/index.ts'
import type { ShopDifference } from '../../../resources/calls/shop.ts'
import { shopFields, type FoundProduct, type Shop } from '../../adapters/shop/shop.ts'
import { readWishes, type WishedProduct } from './readWishes.ts'
import { countFor } from './shopStock.ts'
import type { ShopParts } from './shopParts.ts'

/** SKUs per request to the shop. */
const batchSize = 100

type Fields = Readonly<Record<string, unknown>>

/** The fields that differ, in the order of the shop's fields. */
function changedFields(there: Fields, here: Fields): ShopDifference['fields'] {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  return names.flatMap((field) => {
    const [from, to] = [there[field] ?? null, here[field] ?? null]
    return isSameValue(from, to) ? [] : [{ field, from, to }]
  })
}

function differenceOf(
  { id, sku, name, wish, stock }: WishedProduct,
  there: FoundProduct | undefined,
  language: Language,
): ShopDifference | null {
  const line = { product: wish === null ? null : id, sku, name, problem: null }
  if (wish && 'product' in wish) {
    const { product } = wish
    if (!there) return { ...line, outcome: 'new', fields: changedFields({}, shopFields(product)) }
    const count = countFor(stock, product.stock, there.product.stock)
    const here = shopFields({ ...product, stock: count })
    const fields = changedFields(shopFields(there.product), here)
    return { ...line, outcome: fields.length ? 'changed' : 'equal', fields }
  }
  const problem = translate(language, wish?.problem ?? 'app.shop.problems.gone')
  if (there && there.product.status !== 'archived')
    return {
      ...line,
      outcome: 'removed',
      fields: [{ field: 'status', from: there.product.status, to: 'archived' }],
      problem,
    }
  // A product that neither side has is no difference.
  return wish === null || there ? null : { ...line, outcome: 'new', fields: [], problem }
}

/**
 * What sending these products would change in the shop now.
 * @param language of the reasons why a product cannot be sent
 * @throws ShopError
 */
export async function readDifferences(
  parts: ShopParts,
  shop: Shop,
  ids: readonly string[],
  language: Language,
): Promise<readonly ShopDifference[]> {
  const wishes = await readWishes(parts, parts.database, ids)
  const differences: ShopDifference[] = []
  for (let from = 0; from < wishes.length; from += batchSize) {
    const some = wishes.slice(from, from + batchSize)
    const found = await shop.find(some.map(({ sku }) => sku))
    const there = new Map(found.map((one) => [one.product.sku.toLowerCase(), one]))
    differences.push(
      ...some.flatMap(
        (wish) => differenceOf(wish, there.get(wish.sku.toLowerCase()), language) ?? [],
      ),
    )
  }
  return differences
}
