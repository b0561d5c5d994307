import type { FastifyInstance } from 'fastify'
import { addresses } from '../../../resources/calls/addresses.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import { spreeShop } from '../../adapters/shop/spreeShop.ts'
import type { OutsideSystems } from '../../http/callHandler.ts'
import { demoShop, type DemoShop } from '../../sandbox/shop/demoShop.ts'
import type { SpreeWebhook } from '../../sandbox/shop/spreeWebhooks.ts'
import { readSecret, readWebUrl } from '../../settings/settingReaders.ts'
import { needBoth, type Settings } from '../../settings/settings.ts'
import type { OutsideParts } from '../registry/feature.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /** Where a shop is, and the key of its admin API; without them a demo plays the shop itself. */
    readonly shopUrl?: string
    readonly shopKey?: string
    /** Name or id of the place in the shop where stock lies; absent for its usual one. */
    readonly shopStockLocation?: string
    /** Of the shop's webhook endpoint; absent where it sends none. */
    readonly shopWebhookSecret?: string
    /** How long its answer is waited for, in milliseconds; absent for the usual time. */
    readonly shopPatience?: number
  }
}

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** Where products go and orders come from; null for a portal without a shop. */
    readonly shop: Shop | null
    /** The shop that this server plays itself; null where it plays none. */
    readonly embeddedShop: DemoShop | null
  }
}

export function shopSettings(settings: Settings) {
  const { check } = settings
  const shopUrl = check<string | undefined>('SHOP_URL', undefined, readWebUrl)
  const shopKey = check<string | undefined>('SHOP_KEY', undefined, (value) => ({ value }))
  needBoth(settings, 'SHOP_URL', 'SHOP_KEY')
  const shopStockLocation = check<string | undefined>(
    'SHOP_STOCK_LOCATION',
    undefined,
    (value) => ({ value }),
  )
  const shopWebhookSecret = check<string | undefined>('SHOP_WEBHOOK_SECRET', undefined, readSecret)
  return {
    ...(shopWebhookSecret !== undefined && { shopWebhookSecret }),
    ...(shopUrl !== undefined && { shopUrl }),
    ...(shopKey !== undefined && { shopKey }),
    ...(shopStockLocation !== undefined && { shopStockLocation }),
  }
}

const usualPatience = 15_000

/** Hands a webhook to this server, as the real shop does over the network. */
const handOver =
  (app: FastifyInstance) =>
  ({ headers, body }: SpreeWebhook): Promise<unknown> =>
    app.inject({
      method: 'POST',
      url: addresses.takeShopNotice.replace('POST ', ''),
      headers,
      payload: body,
    })

/** The shop of this server: the real one that is set up, else a demo's own; null for none. */
export function openShop(parts: OutsideParts): Pick<OutsideSystems, 'shop' | 'embeddedShop'> {
  const { shopUrl: url, shopKey: key, shopStockLocation: stockLocation, calls, isDemo } = parts
  const { shopWebhookSecret: webhookSecret } = parts
  const { shopPatience: timeoutMilliseconds = usualPatience } = parts
  if (url !== undefined && key !== undefined)
    return {
      embeddedShop: null,
      shop: spreeShop({
        url,
        key,
        calls,
        timeoutMilliseconds,
        ...(stockLocation !== undefined && { stockLocation }),
        ...(webhookSecret !== undefined && { webhookSecret }),
      }),
    }
  if (!isDemo) return { shop: null, embeddedShop: null }
  const shop = demoShop({
    ...parts,
    timeoutMilliseconds,
    deliver: handOver(parts.app),
    ...(webhookSecret !== undefined && { webhookSecret }),
  })
  parts.app.addHook('onClose', () => shop.close())
  return { shop, embeddedShop: shop }
}
