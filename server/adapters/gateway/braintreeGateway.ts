import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import braintree from 'braintree'
import { noted, type OutsideCalls } from '../../platform/outsideCalls.ts'
import type { PaymentGateway } from './gateway.ts'
import { readCard, readCards, readNonce, readPlan, readSubscription } from './gatewayAnswer.ts'
import { GatewayError } from './gatewayError.ts'
import { failureOf, refusalIn } from './gatewayFailure.ts'
import type { GatewayKeys } from './gatewayKeys.ts'

export interface BraintreeOptions extends Omit<GatewayKeys, 'environment'> {
  readonly environment: PaymentGateway['environment']
  /** Port of the embedded gateway on this machine. */
  readonly port?: number
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
  readonly retryDays?: PaymentGateway['retryDays']
  /** The gateway's clock; absent for that of this machine. */
  readonly now?: () => Promise<number>
}

/** Our names of the calls, as the sandbox page lists them. */
export const gatewayMethods = [
  'plans',
  'clientToken',
  'findNonce',
  'findCustomer',
  'createCustomer',
  'createCard',
  'deleteCard',
  'createSubscription',
  'findSubscription',
  'updateSubscription',
  'retryCharge',
  'cancelSubscription',
] as const
export type GatewayMethod = (typeof gatewayMethods)[number]

const alreadyTaken = '91609'

/** Noon UTC, which is the same day in nearly all time zones. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

function environmentOf({ environment, port }: BraintreeOptions): braintree.Environment {
  if (environment === 'sandbox') return braintree.Environment.Sandbox
  if (environment === 'production') return braintree.Environment.Production
  const host = '127.0.0.1'
  return new braintree.Environment(host, String(port), `http://${host}`, false, host, String(port))
}

function createLibrary(options: BraintreeOptions): braintree.BraintreeGateway {
  const { merchantId, publicKey, privateKey, timeoutMilliseconds } = options
  const environment = environmentOf(options)
  const gateway = new braintree.BraintreeGateway({
    environment,
    merchantId,
    publicKey,
    privateKey,
  })
  // No keep-alive: a kept connection may close just as a charge is sent, with an unknown outcome.
  const Agent = options.environment === 'embedded' ? HttpAgent : HttpsAgent
  const config: unknown = gateway.config
  Object.assign(config as object, {
    timeout: timeoutMilliseconds,
    customHttpAgent: new Agent({ keepAlive: false }),
  })
  return gateway
}

/** A gateway with Braintree's protocol, through Braintree's library. Nothing is retried here. */
export function braintreeGateway(options: BraintreeOptions): PaymentGateway {
  const { calls, timeoutMilliseconds, now = () => Promise.resolve(Date.now()) } = options
  const gateway = createLibrary(options)

  /** A total timeout, since the library's own restarts with each chunk of an answer. */
  async function withTimeout<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_done, failed) => {
      const error = new GatewayError('unknown', 'The gateway did not answer in time.')
      timer = setTimeout(() => failed(error), timeoutMilliseconds)
    })
    try {
      return await Promise.race([work, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  const called = <T, R>(
    method: GatewayMethod,
    send: () => Promise<T>,
    read: (answer: T) => R,
  ): Promise<R> =>
    noted(calls, 'gateway', method, async () => {
      try {
        return read(await withTimeout(send()))
      } catch (error) {
        throw failureOf(error)
      }
    })

  const accepted =
    <T, R>(read: (answer: T) => R) =>
    (answer: T): R => {
      const refusal = refusalIn(answer)
      if (refusal) throw refusal
      return read(answer)
    }

  const orElse = async <T, R>(work: Promise<T>, other: R): Promise<T | R> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof GatewayError && error.failure === 'notFound') return other
      throw error
    }
  }

  const hasReason = (error: unknown, wanted: string) =>
    error instanceof GatewayError && error.reasons.some(({ code }) => code === wanted)

  const findCustomer = (id: string) =>
    called('findCustomer', () => gateway.customer.find(id), readCards)
  const findSubscription = (id: string) =>
    called('findSubscription', () => gateway.subscription.find(id), readSubscription)

  return {
    environment: options.environment,
    retryDays: options.retryDays ?? [],
    now,
    clientToken: () =>
      called(
        'clientToken',
        () => gateway.clientToken.generate({}),
        accepted(({ clientToken }) => clientToken),
      ),
    plans: () =>
      called(
        'plans',
        () => gateway.plan.all(),
        (plans) => plans.map(readPlan),
      ),
    async findNonce(nonce) {
      const found = called(
        'findNonce',
        () => gateway.paymentMethodNonce.find(encodeURIComponent(nonce)),
        readNonce,
      )
      const known = await orElse(found, null)
      if (known) return known
      throw new GatewayError('nonceUnknown', 'The gateway does not know this payment method.')
    },
    async ensureCustomer(customer) {
      if ((await orElse(findCustomer(customer.id), null)) !== null) return
      const made = called(
        'createCustomer',
        () => gateway.customer.create(customer),
        accepted(() => undefined),
      )
      await made.catch((error: unknown) => {
        if (!hasReason(error, alreadyTaken)) throw error
      })
    },
    saveCard: ({ customerId, nonce, token }) =>
      called(
        'createCard',
        () => {
          // The library's types lack the chosen token.
          const request: braintree.PaymentMethodCreateRequest & { token: string } = {
            customerId,
            paymentMethodNonce: nonce,
            token,
            options: { verifyCard: true, makeDefault: true },
          }
          return gateway.paymentMethod.create(request)
        },
        accepted(({ paymentMethod }) => readCard(paymentMethod)),
      ),
    cards: (customerId) => orElse(findCustomer(customerId), []),
    removeCard: (token) =>
      orElse(
        called(
          'deleteCard',
          () => gateway.paymentMethod.delete(token),
          (answer: unknown) => {
            // The answer contains no further data.
            if (typeof answer === 'string')
              throw new GatewayError('unknown', 'The gateway’s answer cannot be read.')
          },
        ),
        undefined,
      ),
    subscribe: ({ id, planId, price, cardToken, firstBillingDate }) =>
      called(
        'createSubscription',
        () =>
          gateway.subscription.create({
            id,
            planId,
            price: price.toFixed(2),
            paymentMethodToken: cardToken,
            ...(firstBillingDate === undefined
              ? { options: { startImmediately: true } }
              : { firstBillingDate: noonOf(firstBillingDate) }),
          }),
        accepted(({ subscription }) => readSubscription(subscription)),
      ),
    upgrade: ({ id, planId, price, cardToken }) =>
      called(
        'updateSubscription',
        () =>
          gateway.subscription.update(id, {
            planId,
            price: price.toFixed(2),
            paymentMethodToken: cardToken,
            options: { prorateCharges: true, revertSubscriptionOnProrationFailure: true },
          }),
        accepted(({ subscription }) => readSubscription(subscription)),
      ),
    findSubscription: (id) => orElse(findSubscription(id), null),
    changeCard: (id, cardToken) =>
      called(
        'updateSubscription',
        () => gateway.subscription.update(id, { paymentMethodToken: cardToken }),
        accepted(({ subscription }) => readSubscription(subscription)),
      ),
    async retryCharge(id) {
      await called(
        'retryCharge',
        () => gateway.subscription.retryCharge(id, undefined, true),
        accepted(() => undefined),
      )
      return findSubscription(id)
    },
    async cancel(id) {
      try {
        return await called(
          'cancelSubscription',
          () => gateway.subscription.cancel(id),
          accepted(({ subscription }) => readSubscription(subscription)),
        )
      } catch (error) {
        if (!(error instanceof GatewayError) || error.failure !== 'refused') throw error
        // Its state counts, not the code: that of an expired one is not documented.
        const found = await findSubscription(id)
        if (found.state === 'Canceled' || found.state === 'Expired') return found
        throw error
      }
    },
    async readNotice(signature, payload) {
      const found = await gateway.webhookNotification
        .parse(signature, payload)
        .catch((cause: unknown) => {
          throw new GatewayError('badSignature', 'The gateway has not signed this.', [], { cause })
        })
      const subscriptionId = 'subscription' in found ? found.subscription.id : null
      return { kind: found.kind, subscriptionId }
    },
    async trouble() {
      try {
        await this.plans()
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}
