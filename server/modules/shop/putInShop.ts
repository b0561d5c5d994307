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
const withoutItalian = (product: ShopProduct) => ({
  ...shopFields(product),
  'name.it': null,
  'description.it': null,
})

/** A key of this product in this shape: asked for again, nothing is made again. */
const keyOf = (id: string, product: ShopProduct) =>
  `bottega-${id}-${createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 16)}`

async function change(shop: Shop, { id, product: there }: FoundProduct, product: ShopProduct) {
  // Pictures first: until the change that names them has come through, they are looked at again.
  if (!isSameValue(there.images, product.images)) {
    await shop.clearImages(id)
    await shop.addImages(id, product.images)
  }
  if (!isSameValue(withoutItalian(there), withoutItalian(product))) await shop.change(id, product)
  if (!isSameValue(there.texts.it, product.texts.it)) await shop.translate(id, product.texts.it)
}

const isRefused = (error: unknown) => error instanceof ShopError && error.kind === 'refused'

/**
 * Brings a product in the shop in line with this one. May be broken off anywhere and repeated.
 * @param mayBeThere it was in the shop before, or an attempt may have got there: then the shop is asked first
 * @returns the shop's id
 * @throws ShopError
 */
export async function putInShop(
  shop: Shop,
  id: string,
  product: ShopProduct,
  mayBeThere: boolean,
): Promise<string> {
  const ask = async () => (await shop.find([product.sku]))[0]
  let there = mayBeThere ? await ask() : undefined
  if (!there) {
    try {
      const made = await shop.create(product, keyOf(id, product))
      await shop.translate(made, product.texts.it)
      await shop.addImages(made, product.images)
      return made
    } catch (error) {
      // The shop may have it already, made there by hand.
      if (!isRefused(error) || mayBeThere) throw error
      there = await ask()
      if (!there) throw error
    }
  }
  await change(shop, there, product)
  return there.id
}

/** Takes a product off sale, if the shop has it. @throws ShopError */
export async function archiveInShop(shop: Shop, sku: string): Promise<void> {
  const [there] = await shop.find([sku])
  if (there && there.product.status !== 'archived')
    await shop.change(there.id, { ...there.product, status: 'archived' })
}
