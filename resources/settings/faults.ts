/**
 * Faults of an outside system, to test the portal's reaction: a timeout, a status 500, an invalid
 * answer, a truncated one, or one that is lost after the work was done.
 */
export const faultKinds = ['timeout', 'error', 'garbage', 'half', 'lostAnswer'] as const

/** Longest delay of a call in milliseconds, so that its caller has an answer within a minute. */
export const slowestCall = 30_000
