import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addresses } from '../../../resources/calls/addresses.ts'
import { braintreeGateway } from '../../adapters/gateway/braintreeGateway.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import type { GatewayEnvironment } from '../../adapters/gateway/gatewayKeys.ts'
import type { OutsideSystems } from '../../http/callHandler.ts'
import { demoGateway, type DemoGateway } from '../../sandbox/gateway/demoGateway.ts'
import { serveClientCalls } from '../../sandbox/gateway/serveClientCalls.ts'
import { serveFrame } from '../../sandbox/gateway/serveFrame.ts'
import type { OutsideParts, PageParts } from '../registry/feature.ts'

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** Where payments go; null for a portal that takes none. */
    readonly gateway: PaymentGateway | null
    /** The gateway that this server plays itself; null where it plays none. */
    readonly embeddedGateway: DemoGateway | null
  }
}

/** Banks take their time; somebody waits in front of the screen. */
const usualPatience = 30_000

/** Whether this portal takes payments: for the vendor program alone. */
export const isGatewayUsed = ({ off }: PageParts) => off?.has('program') !== true

/** Whether this server plays the gateway itself. */
export const hasEmbeddedGateway = (parts: PageParts): boolean =>
  isGatewayUsed(parts) &&
  (parts.gatewayKeys === 'embedded' || (parts.isDemo && parts.gatewayKeys === undefined))

/** Where cards are taken: `embedded` by this server itself; null where payments are not taken at all. */
export function environmentOf(parts: PageParts): GatewayEnvironment {
  const { gatewayKeys: keys } = parts
  if (!isGatewayUsed(parts)) return null
  if (keys !== undefined && keys !== 'embedded') return keys.environment
  return hasEmbeddedGateway(parts) ? 'embedded' : null
}

/** Hands a webhook to this server, as the real gateway does over the network. */
async function takeNotice(app: FastifyInstance, form: Record<string, string>): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: addresses.takePaymentNotice.replace('POST ', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return statusCode
}

/** The gateway of this server: the real one that is set up, else a demo's own; null for none. */
export function openGateway(
  parts: OutsideParts,
): Pick<OutsideSystems, 'gateway' | 'embeddedGateway'> {
  const { app, calls, clientDir, gatewayKeys: keys, paymentGateway } = parts
  const { gatewayPatience: timeoutMilliseconds = usualPatience } = parts
  if (!isGatewayUsed(parts)) return { gateway: null, embeddedGateway: null }
  if (paymentGateway) return { gateway: paymentGateway, embeddedGateway: null }
  if (keys !== undefined && keys !== 'embedded') {
    const gateway = braintreeGateway({ ...keys, calls, timeoutMilliseconds })
    return { gateway, embeddedGateway: null }
  }
  if (!hasEmbeddedGateway(parts)) return { gateway: null, embeddedGateway: null }
  const gateway = demoGateway({
    ...parts,
    timeoutMilliseconds,
    deliver: (form) => takeNotice(app, { ...form }),
  })
  app.addHook('onClose', () => gateway.close())
  serveClientCalls(app, parts)
  if (clientDir !== undefined) serveFrame(app, join(clientDir, '..', 'gateway'))
  return { gateway, embeddedGateway: gateway }
}
