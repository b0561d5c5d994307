import { cardReason } from '../../../resources/parts/program/cardReasons.ts'
import { isObject, type MessageKey, textOrEmpty } from '../../../schema/index.ts'
import { ApiError, unreachable } from '../../api/apiClient.ts'
import { messageOf } from '../../api/errorText.ts'

/** Why a payment failed, as far as known. */
export interface Refusal {
  /** Message keys, or texts of the server. */
  readonly lines: readonly string[]
  /** Whether the outcome is unknown, so that paying again could charge twice. */
  readonly isOpen: boolean
}

/** Error codes of the server that guarantee that nothing was charged. */
const unchargedCodes: readonly unknown[] = ['NO_GATEWAY', 'GATEWAY_AWAY']

/**
 * Texts for Braintree's own codes, which servers that implement only the documented calls pass on.
 */
const textByCode: Readonly<Record<string, MessageKey>> = {
  '91731': 'errors.nonceUsed',
  '93107': 'errors.nonceUsed',
  '91732': 'errors.noPaymentMethod',
  '93108': 'errors.noPaymentMethod',
  duplicate: 'errors.paymentUnderWay',
}

function reasonText({ code, message }: Reason): string {
  const reason = cardReason(code)
  return textByCode[code] ?? (reason ? `errors.cardReasons.${reason}` : message)
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

/**
 * Throws if an answer has reasons: it is then a refusal, whatever its status (row MSG-104).
 * @throws ApiError
 */
export function throwIfRefused(body: unknown): void {
  const reasons = reasonsOf(body)
  if (reasons.length === 0) return
  const message = isObject(body) && typeof body['message'] === 'string' ? body['message'] : ''
  throw new ApiError(message, 422, { errors: reasons } as unknown as ApiError['body'])
}

/**
 * The refusal for an error of a payment.
 * @param wasSent whether the order had been sent; before that, nothing can have been charged
 */
export function refusalOf(error: unknown, wasSent: boolean): Refusal {
  if (!(error instanceof ApiError) || !wasSent) return { lines: [messageOf(error)], isOpen: false }
  const { status, body, message } = error
  if (status === 0 || message === unreachable)
    return { lines: ['app.program.pay.lost'], isOpen: true }
  if (body.code === 'PAYMENT_UNDER_WAY') return { lines: [message], isOpen: true }
  if (status >= 500 && !unchargedCodes.includes(body.code))
    return { lines: ['errors.paymentUnderWay'], isOpen: true }
  // The server's own text is complete; without one, the reasons are shown.
  if (body.error) return { lines: [message], isOpen: false }
  const reasons = reasonsOf(body)
  const texts = reasons.map(reasonText).filter(Boolean)
  return {
    lines: texts.length > 0 ? [...new Set(texts)] : [messageOf(error)],
    isOpen: reasons.some(({ code }) => code === 'duplicate'),
  }
}
