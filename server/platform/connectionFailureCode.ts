/** Codes of failed name lookups, refused connections and invalid certificates. */
const connectionFailureCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/

function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  const ownCode = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...ownCode, ...inner.flatMap(codesOf)]
}

/** The error code of a request that certainly was not sent; undefined if it may have arrived. */
export const connectionFailureCode = (error: unknown): string | undefined =>
  codesOf(error).find((one) => connectionFailureCodes.test(one))
