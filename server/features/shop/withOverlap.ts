/** Milliseconds that are looked at again: of two orders at once one may have come to light later. */
const overlap = 60 * 60 * 1000

/** From when on the shop is asked, ISO 8601 UTC; null for from the beginning. */
export const withOverlap = (since: string | null): string | null =>
  since === null ? null : new Date(Date.parse(since) - overlap).toISOString()
