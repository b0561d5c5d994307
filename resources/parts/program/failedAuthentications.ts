/**
 * Results of 3-D Secure, by the gateway's names, for a payer who failed the authentication or gave
 * up (row MSG-099). Any other result without a liability shift is the bank's (row MSG-100).
 */
export const failedAuthentications: ReadonlySet<string> = new Set([
  'authenticate_failed',
  'authenticate_failed_acs_error',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
  'authenticate_signature_verification_failed',
  'challenge_required',
])
