import type { Shop } from '../../adapters/shop/shop.ts'
import { ShopError } from '../../adapters/shop/shopError.ts'
import { spreeShop, type SpreeOptions } from '../../adapters/shop/spreeShop.ts'
import { embeddedShop, type EmbeddedShop, type EmbeddedShopParts } from './embeddedShop.ts'

type DemoShopParts = EmbeddedShopParts & Pick<SpreeOptions, 'calls' | 'timeoutMilliseconds'>

export interface DemoShop extends Shop, Pick<EmbeddedShop, 'tell'> {
  close(): Promise<void>
}

/** The embedded shop with its client; it is started on first use. */
export function demoShop(parts: DemoShopParts): DemoShop {
  let running: Promise<{ shop: Shop; embedded: EmbeddedShop }> | undefined

  async function start() {
    const embedded = await embeddedShop(parts)
    return { embedded, shop: spreeShop({ ...parts, ...embedded }) }
  }

  function started() {
    running ??= start().catch((error: unknown) => {
      running = undefined
      throw new ShopError('notSent', { key: 'app.shop.trouble.noStart' }, { cause: error })
    })
    return running
  }

  const shop = async () => (await started()).shop
  return {
    find: async (skus) => (await shop()).find(skus),
    create: async (product, key) => (await shop()).create(product, key),
    change: async (found, product) => (await shop()).change(found, product),
    changeStock: async (found, stock) => (await shop()).changeStock(found, stock),
    archive: async (id) => (await shop()).archive(id),
    translate: async (id, text) => (await shop()).translate(id, text),
    clearImages: async (id) => (await shop()).clearImages(id),
    addImages: async (id, images) => (await shop()).addImages(id, images),
    noteImages: async (id, product) => (await shop()).noteImages(id, product),
    readOrders: async (since, page) => (await shop()).readOrders(since, page),
    readOrdersNamed: async (numbers) => (await shop()).readOrdersNamed(numbers),
    readCanceled: async (since, page) => (await shop()).readCanceled(since, page),
    version: async () => (await shop()).version(),
    readNotice: async (...notice) => (await shop()).readNotice(...notice),
    tell: async (events) => (await started()).embedded.tell(events),
    trouble: async () => (await shop()).trouble(),
    async close() {
      const { embedded } = (await running?.catch(() => undefined)) ?? {}
      await embedded?.close()
    },
  }
}
