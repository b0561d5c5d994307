import type { FastifyInstance } from 'fastify'
import type { Model } from '../../schema/index.ts'
import type { Carrier } from '../adapters/carrier/carrier.ts'
import { shippyProCarrier } from '../adapters/carrier/shippyPro.ts'
import type { Database } from '../db/connect.ts'
import type { Faults } from '../platform/faults.ts'
import type { OutsideCalls } from '../platform/outsideCalls.ts'
import { demoCarrier } from '../sandbox/carrier/demoCarrier.ts'
import { trackingPage } from '../sandbox/carrier/trackingPage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who takes shipments along; null for a portal without a carrier. */
    readonly carrier: Carrier | null
  }
}

interface CarrierParts {
  readonly database: Database
  readonly model: Model
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly carrierUrl?: string
  readonly carrierKey?: string
  /** How long an answer is waited for, in milliseconds; absent for the usual time. */
  readonly carrierPatience?: number
  readonly calls: OutsideCalls
  readonly faults: Faults
}

/** Somebody waits in front of the screen for rates and labels. */
const usualPatience = 20_000

/** Whether this server shows how shipments of the embedded carrier travel. */
export const hasTrackingPage = ({
  isDemo,
  carrierUrl,
}: Pick<CarrierParts, 'isDemo' | 'carrierUrl'>) => isDemo && carrierUrl === undefined

/** The carrier of this server: the real one that is set up, else a demo's own; null for none. */
export function carrierOf(app: FastifyInstance, parts: CarrierParts): Carrier | null {
  const { carrierUrl: url, carrierKey: key, calls } = parts
  const { carrierPatience: timeoutMilliseconds = usualPatience } = parts
  if (url !== undefined && key !== undefined)
    return shippyProCarrier({ url, key, calls, timeoutMilliseconds })
  if (!hasTrackingPage(parts)) return null
  const carrier = demoCarrier({ ...parts, timeoutMilliseconds })
  app.addHook('onClose', () => carrier.close())
  trackingPage(app, parts.model, parts.database)
  return carrier
}
