import { createHash } from 'node:crypto'
import { isSameValue } from '../../../schema/index.ts'
import {
  shopFields,
  type FoundProduct,
  type Shop,
  type ShopProduct,
} from '../../adapters/shop/shop.ts'
import { ShopError } from '../../adapters/shop/shopError.ts'

/** The part of a product that goes with the call that makes or changes it. */
const withoutItalian = ({ texts, ...product }: ShopProduct) =>
  shopFields({ ...product, texts: { ...texts, it: texts.en } })

/** A key of this product in this shape: asked for again, nothing is made again. */
const keyOf = (id: string, product: ShopProduct, turn: string) =>
  `bottega-${id}-${createHash('sha256')
    .update(JSON.stringify([turn, product]))
    .digest('hex')
    .slice(0, 32)}`

async function change(shop: Shop, found: FoundProduct, product: ShopProduct) {
  const { id, product: there, kept } = found
  // Pictures first: until the change that names them has come through, they are looked at again.
  if (!isSameValue(there.images, product.images)) {
    // The same again adds what is missing: an address that has come makes no second picture.
    if (!isSameValue(kept.askedImages, product.images)) await shop.clearImages(id)
    await shop.addImages(id, product.images)
  }
  if (!isSameValue(withoutItalian(there), withoutItalian(product)))
    await shop.change(found, product)
  if (!isSameValue(there.texts.it, product.texts.it)) await shop.translate(id, product.texts.it)
}

const isRefused = (error: unknown) => error instanceof ShopError && error.kind === 'refused'

/**
 * Brings a product in the shop in line with this one. May be broken off anywhere and repeated.
 * @param mayBeThere it was in the shop before, or an attempt may have got there: then the shop is asked first
 * @param turn another one after each clear answer: a shop keeps it, and would say it again whatever was mended
 * @returns the shop's id, and how many pictures it never got
 * @throws ShopError
 */
export async function putInShop(
  shop: Shop,
  id: string,
  product: ShopProduct,
  mayBeThere: boolean,
  turn: string,
): Promise<{ readonly id: string; readonly missingImages: number }> {
  const ask = async () => (await shop.find([product.sku]))[0]
  let there = mayBeThere ? await ask() : undefined
  if (!there) {
    try {
      const made = await shop.create(product, keyOf(id, product, turn))
      await shop.translate(made, product.texts.it)
      await shop.addImages(made, product.images)
      if (product.images.length) await shop.noteImages(made, product)
      return { id: made, missingImages: 0 }
    } catch (error) {
      // The shop may have it already, made there by hand or by an attempt that it was still at.
      if (!isRefused(error)) throw error
      there = await ask()
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
