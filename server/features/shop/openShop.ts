import type { Shop } from '../../adapters/shop/shop.ts'
import { spreeShop } from '../../adapters/shop/spreeShop.ts'
import { demoShop } from '../../sandbox/shop/demoShop.ts'
import { readWebUrl } from '../../settings/settingReaders.ts'
import { needBoth, type Settings } from '../../settings/settings.ts'
import type { OutsideParts } from '../registry/feature.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /** Where a shop is, and the key of its admin API; without them a demo plays the shop itself. */
    readonly shopUrl?: string
    readonly shopKey?: string
    /** Name or id of the place in the shop where stock lies; absent for its usual one. */
    readonly shopStockLocation?: string
    /** How long its answer is waited for, in milliseconds; absent for the usual time. */
    readonly shopPatience?: number
  }
}

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** Where products go and orders come from; null for a portal without a shop. */
    readonly shop: Shop | null
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
  return {
    ...(shopUrl !== undefined && { shopUrl }),
    ...(shopKey !== undefined && { shopKey }),
    ...(shopStockLocation !== undefined && { shopStockLocation }),
  }
}

const usualPatience = 15_000

/** The shop of this server: the real one that is set up, else a demo's own; null for none. */
export function openShop(parts: OutsideParts): Shop | null {
  const { shopUrl: url, shopKey: key, shopStockLocation: stockLocation, calls, isDemo } = parts
  const { shopPatience: timeoutMilliseconds = usualPatience } = parts
  if (url !== undefined && key !== undefined)
    return spreeShop({
      url,
      key,
      calls,
      timeoutMilliseconds,
      ...(stockLocation !== undefined && { stockLocation }),
    })
  if (!isDemo) return null
  const shop = demoShop({ ...parts, timeoutMilliseconds })
  parts.app.addHook('onClose', () => shop.close())
  return shop
}
