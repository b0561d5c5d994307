import { createHash } from 'node:crypto'
import { isSameValue } from '../../../schema/index.ts'
import {
  shopFields,
  type FoundProduct,
  type Shop,
  type ShopProduct,
} from '../../adapters/shop/shop.ts'
import { ShopError } from '../../adapters/shop/shopError.ts'

/** The fields of a product that the call that creates or changes it sends. */
const withoutItalian = ({ texts, ...product }: ShopProduct) =>
  shopFields({ ...product, texts: { ...texts, it: texts.en } })

/** The idempotency key for creating this product with this content. */
const keyOf = (id: string, product: ShopProduct, turn: string) =>
  `bottega-${id}-${createHash('sha256')
    .update(JSON.stringify([turn, product]))
    .digest('hex')
    .slice(0, 32)}`

async function change(shop: Shop, found: FoundProduct, product: ShopProduct) {
  const { id, product: there, kept } = found
  // Pictures first: until the change that names them has succeeded, a retry sends them again.
  if (!isSameValue(there.images, product.images)) {
    // The same pictures are only completed: an address that the shop has creates no second picture.
    if (!isSameValue(kept.askedImages, product.images)) await shop.clearImages(id)
    await shop.addImages(id, product.images)
  }
  if (!isSameValue(withoutItalian(there), withoutItalian(product)))
    await shop.change(found, product)
  if (!isSameValue(there.texts.it, product.texts.it)) await shop.translate(id, product.texts.it)
}

const isRefused = (error: unknown) => error instanceof ShopError && error.kind === 'refused'

/**
 * Creates or updates a product in the shop. May be interrupted anywhere and repeated.
 * @param mayBeThere whether the shop may have it already: then the shop is asked first
 * @param turn part of the idempotency key; must change after each clear answer, which the shop
 * would repeat otherwise
 * @returns the shop's id, and the number of pictures that it could not fetch
 * @throws ShopError
 */
export async function putInShop(
  shop: Shop,
  id: string,
  product: ShopProduct,
  mayBeThere: boolean,
  turn: string,
): Promise<{ readonly id: string; readonly missingImages: number }> {
  const find = async () => (await shop.find([product.sku]))[0]
  let there = mayBeThere ? await find() : undefined
  if (!there) {
    try {
      const made = await shop.create(product, keyOf(id, product, turn))
      await shop.translate(made, product.texts.it)
      await shop.addImages(made, product.images)
      if (product.images.length) await shop.noteImages(made, product)
      return { id: made, missingImages: 0 }
    } catch (error) {
      // The shop may have it already, created by hand or by an earlier attempt that was still
      // running.
      if (!isRefused(error)) throw error
      there = await find()
      if (!there) throw error
    }
  }
  await change(shop, there, product)
  return { id: there.id, missingImages: there.missingImages }
}

/** Takes a product off sale, if the shop has it. @throws ShopError */
export async function archiveInShop(shop: Shop, sku: string): Promise<void> {
  const [there] = await shop.find([sku])
  if (there && there.product.status !== 'archived') await shop.archive(there.id)
}
