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

/** Labels of an earlier start stand at another port. */
function sameLabelAt(address: string, { url }: EmbeddedCarrier): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname } = new URL(address)
  const isOwn = hostname === '127.0.0.1' && pathname.startsWith('/labels/')
  return isOwn ? new URL(pathname, url).href : address
}

/** The embedded carrier with its client; it starts when it is first needed. */
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
    uploadDocument: async (...document) => (await carrier()).uploadDocument(...document),
    track: async (trackingNumber) => (await carrier()).track(trackingNumber),
    trouble: async () => (await carrier()).trouble(),
    async readLabel(address) {
      const { carrier: client, embedded } = await started()
      return client.readLabel(sameLabelAt(address, embedded))
    },
    async close() {
      const { embedded } = (await running?.catch(() => undefined)) ?? {}
      await embedded?.close()
    },
  }
}
