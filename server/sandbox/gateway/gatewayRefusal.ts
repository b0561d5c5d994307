import { list, symbol, type XmlValue } from './writeXml.ts'

/** One reason why the gateway says no: which of the fields, its code, its words. */
export interface RefusalReason {
  readonly attribute: string
  readonly code: string
  readonly message: string
}

/** The gateway says no, in its own words and form. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'

  /** What was asked for: `subscription`, `payment-method`, … */
  readonly of: string
  readonly reasons: readonly RefusalReason[]
  /** The charge, or the look at the card, that was refused. */
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

/** There is nothing under this name. */
export class GatewayMissing extends Error {
  override readonly name = 'GatewayMissing'
}

/** A refusal as Braintree writes it. */
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
