/** Reasons for a declined card on which the payer can act. */
const reasons = {
  bank: ['2000', '2038', '2044', '2046'],
  funds: ['2001', '2002', '2003'],
  expired: ['2004', '2006'],
  number: ['2005', '2007', '2008', '2009'],
  securityCode: ['2010', 'cvv', 'avs_and_cvv'],
  lost: ['2012', '2013', '2047'],
  fraud: ['2014', 'fraud', 'risk_threshold'],
  notAllowed: ['2015', '2019', '2024', '2057', '2058'],
  authentication: ['2099', '2107', 'three_d_secure'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CardReason = keyof typeof reasons

const byCode = new Map(
  Object.entries(reasons).flatMap(([reason, codes]) =>
    codes.map((code): [string, CardReason] => [code, reason as CardReason]),
  ),
)

/** The reason for a gateway code; undefined if only the gateway's own text can be shown. */
export const cardReason = (code: string): CardReason | undefined => byCode.get(code)
