import { braintreeGateway } from '../../adapters/gateway/braintreeGateway.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import { GatewayError } from '../../adapters/gateway/gatewayError.ts'
import type { OutsideCalls } from '../../platform/outsideCalls.ts'
import { adoptSubscriptions } from './adoptSubscriptions.ts'
import { deliverNotices, type Deliver } from './deliverNotices.ts'
import {
  embeddedGateway,
  type EmbeddedGateway,
  type EmbeddedGatewayParts,
} from './embeddedGateway.ts'
import { gatewayClock } from './gatewayClock.ts'
import { retryDays, runDueCharges } from './runDueCharges.ts'

export interface DemoGatewayParts extends EmbeddedGatewayParts {
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
  /** Delivers webhooks. */
  readonly deliver: Deliver
}

export interface DemoGateway extends PaymentGateway {
  /** Makes the charges due by the gateway's clock, and sends the notices. */
  tick(): Promise<void>
  close(): Promise<void>
}

/** The embedded gateway with its client, started on first use. */
export function demoGateway(parts: DemoGatewayParts): DemoGateway {
  const { database } = parts
  let running: Promise<{ gateway: PaymentGateway; embedded: EmbeddedGateway }> | undefined

  let ticking = Promise.resolve()

  async function tick() {
    const now = await gatewayClock.now(database)
    await adoptSubscriptions(database, now)
    await runDueCharges(database, now)
    await deliverNotices(database, parts.deliver)
  }

  async function start() {
    await adoptSubscriptions(database, await gatewayClock.now(database))
    const embedded = await embeddedGateway(parts)
    const { calls, timeoutMilliseconds } = parts
    const now = () => gatewayClock.now(database)
    const options = { ...embedded, calls, timeoutMilliseconds, now, retryDays }
    return { embedded, gateway: braintreeGateway({ ...options, environment: 'embedded' }) }
  }

  async function started(): Promise<PaymentGateway> {
    running ??= start().catch((error: unknown) => {
      running = undefined
      throw new GatewayError('notSent', 'The embedded gateway does not start.', [], {
        cause: error,
      })
    })
    return (await running).gateway
  }

  return {
    environment: 'embedded',
    retryDays,
    now: () => gatewayClock.now(database),
    clientToken: async () => (await started()).clientToken(),
    plans: async () => (await started()).plans(),
    findNonce: async (nonce) => (await started()).findNonce(nonce),
    ensureCustomer: async (customer) => (await started()).ensureCustomer(customer),
    saveCard: async (card) => (await started()).saveCard(card),
    cards: async (customerId) => (await started()).cards(customerId),
    removeCard: async (token) => (await started()).removeCard(token),
    subscribe: async (request) => (await started()).subscribe(request),
    upgrade: async (request) => (await started()).upgrade(request),
    findSubscription: async (id) => (await started()).findSubscription(id),
    changeCard: async (...change) => (await started()).changeCard(...change),
    retryCharge: async (id) => (await started()).retryCharge(id),
    cancel: async (id) => (await started()).cancel(id),
    readNotice: async (...notice) => (await started()).readNotice(...notice),
    trouble: async () =>
      started().then(
        (gateway) => gateway.trouble(),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    tick() {
      const mine = ticking.then(tick)
      ticking = mine.catch(() => undefined)
      return mine
    },
    async close() {
      await ticking
      const { embedded } = (await running?.catch(() => undefined)) ?? {}
      await embedded?.close()
    },
  }
}
