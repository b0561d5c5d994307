import type { FastifyInstance } from 'fastify'
import { addresses } from '../../resources/calls/addresses.ts'
import { braintreeGateway } from '../adapters/gateway/braintreeGateway.ts'
import type { PaymentGateway } from '../adapters/gateway/gateway.ts'
import type { GatewayKeys } from '../adapters/gateway/gatewayKeys.ts'
import type { Database } from '../db/connect.ts'
import type { Faults } from '../platform/faults.ts'
import type { OutsideCalls } from '../platform/outsideCalls.ts'
import { demoGateway, type DemoGateway } from '../sandbox/gateway/demoGateway.ts'
import { serveClientCalls } from '../sandbox/gateway/serveClientCalls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where payments go; null for a portal that takes none. */
    readonly paymentGateway: PaymentGateway | null
    /** The gateway that this server plays itself; absent where it plays none. */
    readonly embeddedGateway?: DemoGateway
  }
}

interface GatewayParts {
  readonly database: Database
  readonly isDemo: boolean
  /** What is set up; absent for a demo's own, or none. */
  readonly gateway?: GatewayKeys | 'embedded'
  /** How long an answer is waited for, in milliseconds; absent for the usual time. */
  readonly gatewayPatience?: number
  readonly calls: OutsideCalls
  readonly faults: Faults
}

/** Banks take their time; somebody waits in front of the screen. */
const usualPatience = 30_000

/** Whether this server plays the gateway itself. */
export const hasEmbeddedGateway = ({
  isDemo,
  gateway,
}: Pick<GatewayParts, 'isDemo' | 'gateway'>): boolean =>
  gateway === 'embedded' || (isDemo && gateway === undefined)

/** Where cards are taken: `embedded` by this server itself; null where payments are not taken at all. */
export function environmentOf(
  parts: Pick<GatewayParts, 'isDemo' | 'gateway'>,
): 'embedded' | GatewayKeys['environment'] | null {
  const { gateway } = parts
  if (gateway !== undefined && gateway !== 'embedded') return gateway.environment
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
export function gatewayOf(app: FastifyInstance, parts: GatewayParts): PaymentGateway | null {
  const { gateway: keys, calls, gatewayPatience: timeoutMilliseconds = usualPatience } = parts
  if (keys !== undefined && keys !== 'embedded')
    return braintreeGateway({ ...keys, calls, timeoutMilliseconds })
  if (!hasEmbeddedGateway(parts)) return null
  const gateway = demoGateway({
    ...parts,
    timeoutMilliseconds,
    deliver: (form) => takeNotice(app, { ...form }),
  })
  app.decorate('embeddedGateway', gateway)
  app.addHook('onClose', () => gateway.close())
  serveClientCalls(app, parts)
  return gateway
}
