interface ClientError extends NodeJS.ErrnoException {
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** A bucket that has too much to do, or waited for us in vain. */
const passing: ReadonlySet<unknown> = new Set([408, 429])

/**
 * Whether a request failed because the bucket cannot be reached or cannot serve for now. What it understood and
 * refused is ours to mend: a wrong name, wrong keys.
 */
export function isBucketAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false
  const { code, $metadata } = error as ClientError
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return status < 400 || status >= 500 || passing.has(status)
  // Nobody answered. The file that was to be sent is missing: no fault of the bucket's.
  return code !== 'ENOENT'
}
