import { createHash } from 'node:crypto'
import { isSameValue } from '../../../schema/index.ts'
import {
  shopFields,
  type FoundProduct,
  type Shop,
  type ShopProduct,
} from '../../adapters/shop/shop.ts'
import { countFor, type StockAsked, type StockWish } from './shopStock.ts'
import { ShopError } from '../../adapters/shop/shopError.ts'

/** The fields of a product that the call that changes it sends. */
const withoutStock = ({ texts, ...product }: ShopProduct) =>
  shopFields({ ...product, texts: { ...texts, it: texts.en }, stock: 0, isBackorderable: false })

/** The idempotency key for creating this product with this content. */
const keyOf = (id: string, product: ShopProduct, turn: string) =>
  `bottega-${id}-${createHash('sha256')
    .update(JSON.stringify([turn, product]))
    .digest('hex')
    .slice(0, 32)}`

/** The stock of a product for the shop, and how a write of it is noted. */
export interface SentStock {
  readonly stock: StockWish
  note(asked: StockAsked): Promise<void>
}

/** Writes the shop's count, as it is just then: it may have sold a piece since it was looked at. */
async function changeStock(
  shop: Shop,
  found: FoundProduct,
  { sku, stock: here, isBackorderable }: ShopProduct,
  { stock, note }: SentStock,
) {
  const isSame = ({ product: there }: FoundProduct) =>
    countFor(stock, here, there.stock) === there.stock && there.isBackorderable === isBackorderable
  if (isSame(found)) return
  const [now = found] = await shop.find([sku])
  if (isSame(now)) return
  const { stock: from } = now.product
  const to = countFor(stock, here, from)
  if (to === from) return shop.changeStock(now, { isBackorderable })
  await note({ from, to, upTo: stock.upTo })
  return shop.changeStock(now, { count: to, isBackorderable })
}

async function change(
  shop: Shop,
  found: FoundProduct,
  product: ShopProduct,
  sentStock: SentStock,
): Promise<void> {
  const { id, product: there, kept } = found
  // Pictures first: until the change that names them has succeeded, a retry sends them again.
  if (!isSameValue(there.images, product.images)) {
    // The same pictures are only completed: an address that the shop has creates no second picture.
    if (!isSameValue(kept.askedImages, product.images)) await shop.clearImages(id)
    await shop.addImages(id, product.images)
  }
  if (!isSameValue(withoutStock(there), withoutStock(product))) await shop.change(found, product)
  await changeStock(shop, found, product, sentStock)
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
  sentStock: SentStock,
): Promise<{ readonly id: string; readonly missingImages: number }> {
  const find = async () => (await shop.find([product.sku]))[0]
  let there = mayBeThere ? await find() : undefined
  let known = sentStock
  if (!there) {
    try {
      await sentStock.note({ from: null, to: product.stock, upTo: sentStock.stock.upTo })
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
      // An earlier attempt has counted it; what was created by hand gets our count.
      if (mayBeThere) known = { ...sentStock, stock: { ...sentStock.stock, change: 0 } }
    }
  }
  await change(shop, there, product, known)
  return { id: there.id, missingImages: there.missingImages }
}

/** Takes a product off sale, if the shop has it. @throws ShopError */
export async function archiveInShop(shop: Shop, sku: string): Promise<void> {
  const [there] = await shop.find([sku])
  if (there && there.product.status !== 'archived') await shop.archive(there.id)
}
