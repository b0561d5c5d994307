import type { Database } from '../../db/connect.ts'
import {
  clientConfiguration,
  graphqlConfiguration,
  type OfficialAddresses,
} from './clientConfiguration.ts'
import { embeddedKeys, isFingerprint } from './embeddedKeys.ts'
import { GatewayMissing, outOfOrder } from './gatewayRefusal.ts'
import type { NonceRow } from './gatewayXml.ts'
import { isGiven, type Given } from './subscriptionCalls.ts'
import type { LocalAnswer } from '../localServer.ts'
import { tokenizeCard, type CardProblem } from './tokenizeCard.ts'
import { authenticate, lookUp, needsChallenge } from './threeDSecure.ts'

/** Our names of the browsers' calls, as the sandbox page lists them. */
export const clientMethods = ['configuration', 'tokenize', 'lookup', 'authenticate'] as const
export type ClientMethod = (typeof clientMethods)[number]

export interface ClientRequest {
  readonly method: string
  /** The path after `…/v1/`, or `graphql`; without query. */
  readonly path: string
  readonly query: Given
  readonly body: Given
  /** The header with the fingerprint of GraphQL requests. */
  readonly authorization?: string | undefined
}

interface ClientCallParts {
  readonly database: Database
  readonly official?: OfficialAddresses | undefined
}

const json = (status: number, value: object): LocalAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

const objectMember = (given: Given, name: string): Given => {
  const value = given[name]
  return isGiven(value) ? value : {}
}

const kindOf = ({ debit, prepaid }: NonceRow) => ({
  prepaid,
  debit,
  healthcare: 'Unknown',
  payroll: 'Unknown',
  commercial: 'Unknown',
  durbinRegulated: 'Unknown',
  issuingBank: 'Unknown',
  countryOfIssuance: 'Unknown',
  productId: 'Unknown',
})

const expiryOf = ({ expires }: NonceRow) => {
  const [expirationMonth = '', expirationYear = ''] = expires.split('/')
  return { expirationMonth, expirationYear }
}

const paymentMethod = (row: NonceRow) => ({
  type: 'CreditCard',
  nonce: row.nonce,
  description: `ending in ${row.last4.slice(2)}`,
  consumed: row.isConsumed,
  threeDSecureInfo: row.threeDSecure,
  details: {
    bin: row.bin,
    cardType: row.brand,
    lastFour: row.last4,
    lastTwo: row.last4.slice(2),
    ...expiryOf(row),
  },
  binData: kindOf(row),
})

const refusedCard = (problems: readonly CardProblem[]): LocalAnswer =>
  json(422, {
    error: { message: 'Credit card is invalid' },
    fieldErrors: [{ field: 'creditCard', fieldErrors: problems }],
  })

const lookedUp = (row: NonceRow): LocalAnswer =>
  json(201, {
    paymentMethod: paymentMethod(row),
    threeDSecureInfo: row.threeDSecure,
    lookup: {
      // Address of the bank's challenge; the stub of the service's script shows its own.
      acsUrl: needsChallenge(row) ? 'urn:embedded:challenge' : null,
      pareq: 'embedded',
      md: row.nonce,
      termUrl: 'urn:embedded:answer',
      transactionId: row.nonce,
      threeDSecureVersion: '2.1.0',
    },
  })

/** The GraphQL enum value of a brand: `VISA` for `Visa`. */
const graphqlEnum = (text: string) => text.toUpperCase().replaceAll(' ', '_')

async function graphql(
  { database, official }: ClientCallParts,
  { operationName, variables }: Given,
): Promise<LocalAnswer> {
  if (operationName === 'ClientConfiguration' && official)
    return json(200, { data: graphqlConfiguration(official) })
  if (operationName !== 'TokenizeCreditCard')
    return json(400, { errors: [{ message: 'Unknown operation' }] })
  const card = objectMember(
    objectMember(isGiven(variables) ? variables : {}, 'input'),
    'creditCard',
  )
  const made = await tokenizeCard(database, card)
  if ('problems' in made)
    return json(200, {
      data: null,
      errors: made.problems.map(({ field, code, message }) => ({
        message,
        extensions: {
          errorClass: 'VALIDATION',
          legacyCode: code,
          inputPath: ['input', 'creditCard', field],
        },
      })),
    })
  const { nonce } = made
  const { debit, prepaid, ...others } = kindOf(nonce)
  return json(200, {
    data: {
      tokenizeCreditCard: {
        token: nonce.nonce,
        creditCard: {
          bin: nonce.bin,
          brandCode: graphqlEnum(nonce.brand),
          last4: nonce.last4,
          ...expiryOf(nonce),
          binData: { ...others, debit: graphqlEnum(debit), prepaid: graphqlEnum(prepaid) },
        },
      },
    },
  })
}

type ClientCall = (
  parts: ClientCallParts,
  request: ClientRequest,
  nonce: string,
) => Promise<LocalAnswer>

const calls: readonly (readonly [
  method: string,
  path: RegExp,
  /** Null for a call that is not logged. */
  what: ClientMethod | null,
  call: ClientCall,
])[] = [
  [
    'GET',
    /^configuration$/,
    'configuration',
    async ({ official }) => json(200, clientConfiguration(official)),
  ],
  // Browsers get no stored cards, so each order asks for a card again.
  ['GET', /^payment_methods$/, null, async () => json(200, { paymentMethods: [] })],
  ['POST', /^analytics$/, null, async () => json(202, {})],
  [
    'POST',
    /^payment_methods\/credit_cards$/,
    'tokenize',
    async ({ database }, { body }) => {
      const made = await tokenizeCard(database, objectMember(body, 'creditCard'))
      return 'problems' in made
        ? refusedCard(made.problems)
        : json(202, { creditCards: [paymentMethod(made.nonce)] })
    },
  ],
  [
    'POST',
    /^payment_methods\/([^/]+)\/three_d_secure\/lookup$/,
    'lookup',
    async ({ database }, _request, nonce) => lookedUp(await lookUp(database, nonce)),
  ],
  [
    'POST',
    /^payment_methods\/([^/]+)\/three_d_secure\/authenticate_from_jwt$/,
    'authenticate',
    async ({ database }, { body }, nonce) => {
      const row = await authenticate(database, nonce, body['jwt'])
      return json(200, {
        paymentMethod: paymentMethod(row),
        threeDSecureInfo: row.threeDSecure,
        success: row.threeDSecure?.liabilityShifted === true,
      })
    },
  ],
  ['POST', /^graphql$/, 'tokenize', (parts, { body }) => graphql(parts, body)],
]

const callOf = ({ method, path }: ClientRequest) =>
  calls.find(([wanted, pattern]) => wanted === method && pattern.test(path))

/** The name of a browser's call; null for an unlogged or unknown one. */
export const clientMethodOf = (request: ClientRequest): ClientMethod | null =>
  callOf(request)?.[2] ?? null

const fingerprintOf = ({ query, body, authorization = '' }: ClientRequest): unknown =>
  body['authorizationFingerprint'] ??
  query['authorizationFingerprint'] ??
  authorization.replace(/^Bearer /, '')

/**
 * Answers a call of the gateway's browser library, as Braintree would. Typed card data is neither
 * stored nor repeated in an answer.
 */
export async function answerClient(
  parts: ClientCallParts,
  request: ClientRequest,
): Promise<LocalAnswer> {
  const found = callOf(request)
  if (!found) return json(404, { error: { message: 'Record not found' } })
  if (!isFingerprint(await embeddedKeys(parts.database), fingerprintOf(request)))
    return json(401, { error: { message: 'Authorization fingerprint is invalid' } })
  const [, pattern, , call] = found
  try {
    return await call(parts, request, pattern.exec(request.path)?.[1] ?? '')
  } catch (error) {
    return error instanceof GatewayMissing
      ? json(404, { error: { message: 'Record not found' } })
      : outOfOrder
  }
}
