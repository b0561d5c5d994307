import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { shippyProCarrier } from '../../adapters/carrier/shippyPro.ts'
import { demoCarrier } from '../../sandbox/carrier/demoCarrier.ts'
import { trackingPage } from '../../sandbox/carrier/trackingPage.ts'
import { readKey } from '../../settings/readSecret.ts'
import { readWebUrl } from '../../settings/settingReaders.ts'
import { needBoth, type Settings } from '../../settings/settings.ts'
import type { OutsideParts, PageParts } from '../registry/feature.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /** URL and key of the carrier's API; without them a demo uses the embedded carrier. */
    readonly carrierUrl?: string
    readonly carrierKey?: string
    /** Timeout of its answers in milliseconds; absent for the default. */
    readonly carrierTimeoutMs?: number
  }
}

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** The shipping carrier; null for a portal without one. */
    readonly carrier: Carrier | null
  }
}

export function carrierSettings(settings: Settings) {
  const { check } = settings
  const carrierUrl = check<string | undefined>('CARRIER_URL', undefined, readWebUrl)
  const carrierKey = check<string | undefined>('CARRIER_KEY', undefined, readKey)
  needBoth(settings, 'CARRIER_URL', 'CARRIER_KEY')
  return {
    ...(carrierUrl !== undefined && { carrierUrl }),
    ...(carrierKey !== undefined && { carrierKey }),
  }
}

/** A user is waiting for rates and labels. */
const defaultTimeoutMs = 20_000

/** Whether this server has the tracking page of the embedded carrier. */
export const hasTrackingPage = ({ isDemo, carrierUrl }: PageParts) =>
  isDemo && carrierUrl === undefined

/** Opens the configured carrier, or the embedded one in a demo; null for none. */
export function openCarrier(parts: OutsideParts): Carrier | null {
  const { app, carrierUrl: url, carrierKey: key, calls } = parts
  const { carrierTimeoutMs: timeoutMilliseconds = defaultTimeoutMs } = parts
  if (url !== undefined && key !== undefined)
    return shippyProCarrier({ url, key, calls, timeoutMilliseconds })
  if (!hasTrackingPage(parts)) return null
  const carrier = demoCarrier({ ...parts, timeoutMilliseconds })
  app.addHook('onClose', () => carrier.close())
  trackingPage(app, parts.model, parts.database)
  return carrier
}
