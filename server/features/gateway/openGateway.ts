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
    /** The payment gateway; null for a portal that takes no payments. */
    readonly gateway: PaymentGateway | null
    /** The embedded gateway; null when there is none. */
    readonly embeddedGateway: DemoGateway | null
  }
}

/** Banks are slow, but a user is waiting. */
const defaultTimeoutMs = 30_000

/** Whether this portal takes payments, which only the vendor program needs. */
export const isGatewayUsed = ({ off }: PageParts) => off?.has('program') !== true

/** Whether this server uses the embedded gateway. */
export const hasEmbeddedGateway = (parts: PageParts): boolean =>
  isGatewayUsed(parts) &&
  (parts.gatewayKeys === 'embedded' || (parts.isDemo && parts.gatewayKeys === undefined))

/** The gateway's environment: `embedded` for this server's own; null when no payments are taken. */
export function environmentOf(parts: PageParts): GatewayEnvironment {
  const { gatewayKeys: keys } = parts
  if (!isGatewayUsed(parts)) return null
  if (keys !== undefined && keys !== 'embedded') return keys.environment
  return hasEmbeddedGateway(parts) ? 'embedded' : null
}

/** Delivers a webhook to this server, as the real gateway does over the network. */
async function deliverNotice(app: FastifyInstance, form: Record<string, string>): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: addresses.takePaymentNotice.replace('POST ', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return statusCode
}

/**
 * The gateway of this server: the configured one, else the embedded one of a demo; null for none.
 */
export function openGateway(
  parts: OutsideParts,
): Pick<OutsideSystems, 'gateway' | 'embeddedGateway'> {
  const { app, calls, clientDir, gatewayKeys: keys, paymentGateway } = parts
  const { gatewayPatience: timeoutMilliseconds = defaultTimeoutMs } = parts
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
    deliver: (form) => deliverNotice(app, { ...form }),
  })
  app.addHook('onClose', () => gateway.close())
  serveClientCalls(app, parts)
  if (clientDir !== undefined) serveFrame(app, join(clientDir, '..', 'gateway'))
  return { gateway, embeddedGateway: gateway }
}
