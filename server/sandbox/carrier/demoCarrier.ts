import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { shippyProCarrier, type ShippyProOptions } from '../../adapters/carrier/shippyPro.ts'
import {
  embeddedCarrier,
  type EmbeddedCarrier,
  type EmbeddedCarrierParts,
} from './embeddedCarrier.ts'

type DemoCarrierParts = EmbeddedCarrierParts &
  Pick<ShippyProOptions, 'calls' | 'timeoutMilliseconds'>

export interface DemoCarrier extends Carrier {
  close(): Promise<void>
}

/** The embedded carrier with its client, started on first use. */
export function demoCarrier(parts: DemoCarrierParts): DemoCarrier {
  let running: Promise<{ carrier: Carrier; embedded: EmbeddedCarrier }> | undefined

  async function start() {
    const embedded = await embeddedCarrier(parts)
    return { embedded, carrier: shippyProCarrier({ ...parts, ...embedded }) }
  }

  function started() {
    running ??= start().catch((error: unknown) => {
      running = undefined
      throw new CarrierError('notSent', 'The embedded carrier does not start.', { cause: error })
    })
    return running
  }

  const carrier = async () => (await started()).carrier
  return {
    getRates: async (request) => (await carrier()).getRates(request),
    ship: async (request) => (await carrier()).ship(request),
    find: async (key) => (await carrier()).find(key),
    bookPickup: async (request) => (await carrier()).bookPickup(request),
    cancelPickup: async (...pickup) => (await carrier()).cancelPickup(...pickup),
    voidShipment: async (orderId) => (await carrier()).voidShipment(orderId),
    uploadDocument: async (...document) => (await carrier()).uploadDocument(...document),
    track: async (trackingNumber) => (await carrier()).track(trackingNumber),
    trouble: async () => (await carrier()).trouble(),
    readLabel: async (address) => (await carrier()).readLabel(address),
    async close() {
      const { embedded } = (await running?.catch(() => undefined)) ?? {}
      await embedded?.close()
    },
  }
}
