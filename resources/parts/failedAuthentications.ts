/**
 * How 3-D Secure ends, in the gateway's words, for somebody who is not who they say, or gave up (row MSG-099). Any
 * other end without a liability shift is the bank's own (row MSG-100).
 */
export const failedAuthentications: ReadonlySet<string> = new Set([
  'authenticate_failed',
  'authenticate_failed_acs_error',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
  'authenticate_signature_verification_failed',
  'challenge_required',
])
