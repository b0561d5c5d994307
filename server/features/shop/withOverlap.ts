/** Milliseconds fetched again: of two simultaneous orders one may become visible later. */
const overlapMs = 60 * 60 * 1000

/** The start of the next fetch, ISO 8601 UTC; null for all orders. */
export const withOverlap = (since: string | null): string | null =>
  since === null ? null : new Date(Date.parse(since) - overlapMs).toISOString()
