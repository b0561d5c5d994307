import type { GatewayMethod } from '../../adapters/gateway/braintreeGateway.ts'
import type { Database } from '../../db/connect.ts'
import {
  clientToken,
  createCard,
  createCustomer,
  deleteCard,
  findCustomer,
  findNonce,
  plans,
} from './cardCalls.ts'
import {
  cancelSubscription,
  createSubscription,
  retryCharge,
  updateSubscription,
  type Given,
} from './subscriptionCalls.ts'
import { answerSubscription } from './subscriptionRows.ts'
import type { XmlValue } from './writeXml.ts'

interface CallParts {
  readonly database: Database
  /** Id in the path; empty for a path without one. */
  readonly id: string
  readonly given: Given
  readonly now: number
}

/** One call of the server's protocol. */
export interface ServerCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the merchant's address. */
  readonly path: RegExp
  /** Its name in the log of calls. */
  readonly what: GatewayMethod
  /** Root element of the answer. */
  readonly answers: string
  readonly status?: number
  run(parts: CallParts): Promise<XmlValue | void>
}

/** Braintree's calls that the portal's server makes. */
export const serverCalls: readonly ServerCall[] = [
  {
    method: 'GET',
    path: /^plans$/,
    what: 'plans',
    answers: 'plans',
    run: ({ database }) => plans(database),
  },
  {
    method: 'POST',
    path: /^client_token$/,
    what: 'clientToken',
    answers: 'client-token',
    status: 201,
    run: async ({ database }) => ({ value: await clientToken(database) }),
  },
  {
    method: 'GET',
    path: /^payment_method_nonces\/([^/]+)$/,
    what: 'findNonce',
    answers: 'payment-method-nonce',
    run: ({ database, id }) => findNonce(database, id),
  },
  {
    method: 'GET',
    path: /^customers\/([^/]+)$/,
    what: 'findCustomer',
    answers: 'customer',
    run: ({ database, id }) => findCustomer(database, id),
  },
  {
    method: 'POST',
    path: /^customers$/,
    what: 'createCustomer',
    answers: 'customer',
    status: 201,
    run: ({ database, given, now }) => createCustomer(database, given, now),
  },
  {
    method: 'POST',
    path: /^payment_methods$/,
    what: 'createCard',
    answers: 'credit-card',
    status: 201,
    run: ({ database, given, now }) => createCard(database, given, now),
  },
  {
    method: 'DELETE',
    path: /^payment_methods\/any\/([^/]+)$/,
    what: 'deleteCard',
    answers: '',
    run: ({ database, id, now }) => deleteCard(database, id, now),
  },
  {
    method: 'POST',
    path: /^subscriptions$/,
    what: 'createSubscription',
    answers: 'subscription',
    status: 201,
    run: ({ database, given, now }) => createSubscription(database, given, now),
  },
  {
    method: 'GET',
    path: /^subscriptions\/([^/]+)$/,
    what: 'findSubscription',
    answers: 'subscription',
    run: ({ database, id }) => answerSubscription(database, id),
  },
  {
    method: 'PUT',
    path: /^subscriptions\/([^/]+)\/cancel$/,
    what: 'cancelSubscription',
    answers: 'subscription',
    run: ({ database, id, now }) => cancelSubscription(database, id, now),
  },
  {
    method: 'PUT',
    path: /^subscriptions\/([^/]+)$/,
    what: 'updateSubscription',
    answers: 'subscription',
    run: ({ database, id, given, now }) => updateSubscription(database, id, given, now),
  },
  {
    method: 'POST',
    path: /^transactions$/,
    what: 'retryCharge',
    answers: 'transaction',
    status: 201,
    run: ({ database, given, now }) => retryCharge(database, given, now),
  },
]
