import { GatewayError, type GatewayReason } from './gatewayError.ts'

/** An answer of unknown form, since the gateway may be out of order. */
type UnknownObject = Readonly<Record<string, unknown>>

const isUnknownObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null
const textIn = (value: unknown, name: string): string | null => {
  const found = isUnknownObject(value) ? value[name] : undefined
  return typeof found === 'string' && found !== '' ? found : null
}

const usedCodes = ['91731', '91733', '93107', '93109']
const unknownCodes = ['91732', '93102', '93108']

/** Connection errors before the request was sent; the library reports them only as text. */
const connectionErrors =
  /^Unexpected request error: .*\b(?:connect E[A-Z]+|getaddrinfo|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|AggregateError|certificate|altnames|wrong version number)\b/

const kinds: Readonly<Record<string, readonly [GatewayError['failure'], string]>> = {
  notFoundError: ['notFound', 'The gateway does not know this.'],
  authenticationError: ['notSent', 'The gateway does not accept the keys.'],
  authorizationError: ['notSent', 'The keys may not do this at the gateway.'],
  upgradeRequired: ['notSent', 'The gateway asks for a newer library.'],
  tooManyRequestsError: ['notSent', 'The gateway is asked too often.'],
  invalidKeysError: ['notSent', 'The gateway’s library does not take this.'],
  invalidSignatureError: ['badSignature', 'The gateway has not signed this.'],
}

/** The error of a call without an answer of the gateway. */
export function failureOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const known = kinds[textIn(error, 'type') ?? '']
  if (known) return new GatewayError(known[0], known[1], [], { cause: error })
  const words = error instanceof Error ? error.message : ''
  if (connectionErrors.test(words))
    return new GatewayError('notSent', 'The gateway cannot be reached.', [], { cause: error })
  const message = /timed out/.test(words)
    ? 'The gateway did not answer in time.'
    : 'The gateway’s answer cannot be read.'
  return new GatewayError('unknown', message, [], { cause: error })
}

function reasonsIn(errors: unknown): readonly GatewayReason[] {
  const all: unknown =
    isUnknownObject(errors) && typeof errors['deepErrors'] === 'function'
      ? errors['deepErrors']()
      : []
  return (Array.isArray(all) ? all : []).map((one: unknown) => ({
    code: textIn(one, 'code') ?? '',
    message: textIn(one, 'message') ?? '',
  }))
}

/** Why the bank or gateway refused a charge or the verification of a card. */
function bankReason(found: unknown, message: string): GatewayReason | null {
  if (!isUnknownObject(found)) return null
  const rejection = textIn(found, 'gatewayRejectionReason')
  if (rejection !== null) return { code: rejection, message }
  const words = textIn(found, 'processorResponseText')
  return words === null
    ? null
    : { code: textIn(found, 'processorResponseCode') ?? '', message: words }
}

/** The newest charge of the subscription in an answer: that of an upgrade stands nowhere else. */
function newestCharge({ subscription }: UnknownObject): unknown {
  const charges = isUnknownObject(subscription) ? subscription['transactions'] : undefined
  return Array.isArray(charges) ? charges[0] : undefined
}

/** The error in an answer of the gateway; null for a success. */
export function refusalIn(answer: unknown): GatewayError | null {
  if (!isUnknownObject(answer))
    throw new GatewayError('unknown', 'The gateway’s answer cannot be read.')
  if (answer['success'] === true) return null
  const message = textIn(answer, 'message') ?? 'The gateway says no.'
  const reasons = reasonsIn(answer['errors'])
  const has = (codes: readonly string[]) => reasons.some(({ code }) => codes.includes(code))
  if (has(usedCodes)) return new GatewayError('nonceUsed', message, reasons)
  if (has(unknownCodes)) return new GatewayError('nonceUnknown', message, reasons)
  const charge = answer['transaction'] ?? answer['verification']
  const bank = bankReason(charge ?? (reasons.length > 0 ? null : newestCharge(answer)), message)
  if (bank?.code === 'duplicate') return new GatewayError('duplicate', bank.message, [bank])
  if (bank) return new GatewayError('declined', bank.message, [bank])
  return new GatewayError('refused', message, reasons)
}
