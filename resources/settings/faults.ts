/**
 * How an outside system can be made to fail, to see what the portal does then: no answer in time, an answer
 * that says 500, one that is no answer at all, half of one, or one that is lost after the work was done.
 */
export const faultKinds = ['timeout', 'error', 'garbage', 'half', 'lostAnswer'] as const

/** Most milliseconds by which a call is slowed down: whoever waits for it is answered within a minute. */
export const slowestCall = 30_000
