import { cardReason } from '../../../resources/parts/program/cardReasons.ts'
import { isObject, type MessageKey, textOrEmpty } from '../../../schema/index.ts'
import { ApiError, unreachable } from '../../api/apiClient.ts'
import { messageOf } from '../../api/errorText.ts'

/** Why a payment did not go through, as far as anybody knows. */
export interface Refusal {
  /** Keys of the messages, or words of the server. */
  readonly lines: readonly string[]
  /** Nobody knows whether it did: paying again could pay twice. */
  readonly isOpen: boolean
}

/** Answers after which it is certain that nothing was done. */
const nothingDone: readonly unknown[] = ['NO_GATEWAY', 'GATEWAY_AWAY']

/** What Braintree's own codes mean; hosts that know only what is documented pass them on. */
const meanings: Readonly<Record<string, MessageKey>> = {
  '91731': 'errors.nonceUsed',
  '93107': 'errors.nonceUsed',
  '91732': 'errors.noPaymentMethod',
  '93108': 'errors.noPaymentMethod',
  duplicate: 'errors.paymentUnderWay',
}

function meaningOf({ code, message }: Reason): string {
  const reason = cardReason(code)
  return meanings[code] ?? (reason ? `errors.cardReasons.${reason}` : message)
}

interface Reason {
  readonly code: string
  readonly message: string
}

function reasonsOf(body: unknown): Reason[] {
  const errors = isObject(body) ? body['errors'] : undefined
  return (Array.isArray(errors) ? errors : []).map((one: unknown) =>
    isObject(one)
      ? { code: textOrEmpty(one['code']), message: textOrEmpty(one['message']) }
      : { code: '', message: textOrEmpty(one) },
  )
}

/** An answer with reasons is a refusal, whatever its status (row MSG-104). @throws ApiError */
export function throwIfRefused(body: unknown): void {
  const reasons = reasonsOf(body)
  if (reasons.length === 0) return
  const message = isObject(body) && typeof body['message'] === 'string' ? body['message'] : ''
  throw new ApiError(message, 422, { errors: reasons } as unknown as ApiError['body'])
}

/**
 * Reads a failure.
 * @param wasSent whether the order had gone out: before that, nothing can have been paid
 */
export function refusalOf(error: unknown, wasSent: boolean): Refusal {
  if (!(error instanceof ApiError) || !wasSent) return { lines: [messageOf(error)], isOpen: false }
  const { status, body, message } = error
  if (status === 0 || message === unreachable)
    return { lines: ['app.program.pay.lost'], isOpen: true }
  if (body.code === 'PAYMENT_UNDER_WAY') return { lines: [message], isOpen: true }
  if (status >= 500 && !nothingDone.includes(body.code))
    return { lines: ['errors.paymentUnderWay'], isOpen: true }
  // The server's own text says all; without one, the reasons do.
  if (body.error) return { lines: [message], isOpen: false }
  const reasons = reasonsOf(body)
  const words = reasons.map(meaningOf).filter(Boolean)
  return {
    lines: words.length > 0 ? [...new Set(words)] : [messageOf(error)],
    isOpen: reasons.some(({ code }) => code === 'duplicate'),
  }
}
