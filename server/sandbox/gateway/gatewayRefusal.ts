import type { LocalAnswer } from '../localServer.ts'
import { list, symbol, type XmlValue } from './writeXml.ts'

/** The embedded gateway's answer to an internal error or a set fault. */
export const outOfOrder: LocalAnswer = { status: 500, type: 'text/plain', body: 'Out of order.' }

/** A reason of a refusal: field, code and message. */
export interface RefusalReason {
  readonly attribute: string
  readonly code: string
  readonly message: string
}

/** A refusal of the gateway. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'

  /** The requested object: `subscription`, `payment-method`, … */
  readonly of: string
  readonly reasons: readonly RefusalReason[]
  /** The refused charge or verification. */
  readonly extra: Readonly<Record<string, XmlValue>>

  constructor(
    of: string,
    reasons: readonly RefusalReason[],
    message = reasons.map((reason) => reason.message).join('\n'),
    extra: GatewayRefusal['extra'] = {},
  ) {
    super(message)
    this.of = of
    this.reasons = reasons
    this.extra = extra
  }
}

/** 404: the object does not exist. */
export class GatewayMissing extends Error {
  override readonly name = 'GatewayMissing'
}

/** A refusal in Braintree's form. */
export const refusalXml = ({ of, reasons, message, extra }: GatewayRefusal): XmlValue => ({
  errors: {
    errors: list('error', []),
    [of]: {
      errors: list(
        'error',
        reasons.map((reason) => ({
          code: reason.code,
          attribute: symbol(reason.attribute),
          message: reason.message,
        })),
      ),
    },
  },
  message,
  ...extra,
})
