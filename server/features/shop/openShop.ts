import type { FastifyInstance } from 'fastify'
import { addresses } from '../../../resources/calls/addresses.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import { spreeShop } from '../../adapters/shop/spreeShop.ts'
import type { OutsideSystems } from '../../http/callHandler.ts'
import { demoShop, type DemoShop } from '../../sandbox/shop/demoShop.ts'
import type { SpreeWebhook } from '../../sandbox/shop/spreeWebhooks.ts'
import { readKey, readSecret } from '../../settings/readSecret.ts'
import { readWebUrl } from '../../settings/settingReaders.ts'
import { needBoth, type Settings } from '../../settings/settings.ts'
import type { OutsideParts } from '../registry/feature.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /**
     * Address of a shop and the key of its admin API; without them a demo uses an embedded shop.
     */
    readonly shopUrl?: string
    readonly shopKey?: string
    /** Name or id of the shop's stock location; absent for its default one. */
    readonly shopStockLocation?: string
    /** Secret of the shop's webhook endpoint; absent when it sends no webhooks. */
    readonly shopWebhookSecret?: string
    /** Timeout of a call in milliseconds; absent for the default. */
    readonly shopPatience?: number
  }
}

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** Where products go and orders come from; null for a portal without a shop. */
    readonly shop: Shop | null
    /** The embedded shop of a demo; null when there is none. */
    readonly embeddedShop: DemoShop | null
  }
}

export function shopSettings(settings: Settings) {
  const { check } = settings
  const shopUrl = check<string | undefined>('SHOP_URL', undefined, readWebUrl)
  const shopKey = check<string | undefined>('SHOP_KEY', undefined, readKey)
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

const defaultTimeoutMs = 15_000

/** Delivers a webhook to this server, as the real shop does over the network. */
const deliverTo =
  (app: FastifyInstance) =>
  ({ headers, body }: SpreeWebhook): Promise<unknown> =>
    app.inject({
      method: 'POST',
      url: addresses.takeShopNotice.replace('POST ', ''),
      headers,
      payload: body,
    })

/** The shop of this server: the configured one, else the embedded one of a demo; null for none. */
export function openShop(parts: OutsideParts): Pick<OutsideSystems, 'shop' | 'embeddedShop'> {
  const { shopUrl: url, shopKey: key, shopStockLocation: stockLocation, calls, isDemo } = parts
  const { shopWebhookSecret: webhookSecret } = parts
  const { shopPatience: timeoutMilliseconds = defaultTimeoutMs } = parts
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
    deliver: deliverTo(parts.app),
    ...(webhookSecret !== undefined && { webhookSecret }),
  })
  parts.app.addHook('onClose', () => shop.close())
  return { shop, embeddedShop: shop }
}
