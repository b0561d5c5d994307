import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { shippyProCarrier } from '../../adapters/carrier/shippyPro.ts'
import { demoCarrier } from '../../sandbox/carrier/demoCarrier.ts'
import { trackingPage } from '../../sandbox/carrier/trackingPage.ts'
import { readWebUrl } from '../../settings/settingReaders.ts'
import { needBoth, type Settings } from '../../settings/settings.ts'
import type { OutsideParts, PageParts } from '../registry/feature.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /** The one address of a carrier's calls, and its key; without them a demo plays the carrier itself. */
    readonly carrierUrl?: string
    readonly carrierKey?: string
    /** How long its answer is waited for, in milliseconds; absent for the usual time. */
    readonly carrierPatience?: number
  }
}

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** Who takes shipments along; null for a portal without a carrier. */
    readonly carrier: Carrier | null
  }
}

export function carrierSettings(settings: Settings) {
  const { check } = settings
  const carrierUrl = check<string | undefined>('CARRIER_URL', undefined, readWebUrl)
  const carrierKey = check<string | undefined>('CARRIER_KEY', undefined, (value) => ({ value }))
  needBoth(settings, 'CARRIER_URL', 'CARRIER_KEY')
  return {
    ...(carrierUrl !== undefined && { carrierUrl }),
    ...(carrierKey !== undefined && { carrierKey }),
  }
}

/** Somebody waits in front of the screen for rates and labels. */
const usualPatience = 20_000

/** Whether this server shows how shipments of the embedded carrier travel. */
export const hasTrackingPage = ({ isDemo, carrierUrl }: PageParts) =>
  isDemo && carrierUrl === undefined

/** The carrier of this server: the real one that is set up, else a demo's own; null for none. */
export function openCarrier(parts: OutsideParts): Carrier | null {
  const { app, carrierUrl: url, carrierKey: key, calls } = parts
  const { carrierPatience: timeoutMilliseconds = usualPatience } = parts
  if (url !== undefined && key !== undefined)
    return shippyProCarrier({ url, key, calls, timeoutMilliseconds })
  if (!hasTrackingPage(parts)) return null
  const carrier = demoCarrier({ ...parts, timeoutMilliseconds })
  app.addHook('onClose', () => carrier.close())
  trackingPage(app, parts.model, parts.database)
  return carrier
}
