/** Names that nobody knows, doors that nobody opens, wrong certificates. */
const codes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/

function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...own, ...inner.flatMap(codesOf)]
}

/** The code of a request that never got as far as the other side; undefined where that is not certain. */
export const neverArrived = (error: unknown): string | undefined =>
  codesOf(error).find((one) => codes.test(one))
