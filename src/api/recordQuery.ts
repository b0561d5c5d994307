/**
 * Query options for the record of a page. The frame requests the record before the page's code is
 * loaded: an answer of the last few seconds is the one to that request, an older one may be
 * outdated.
 */
export const recordQuery = { staleTime: 5000 } as const

/** The same for private files, whose signed addresses are valid for at least 15 minutes. */
export const signedQuery = { ...recordQuery, refetchInterval: 10 * 60_000 } as const
