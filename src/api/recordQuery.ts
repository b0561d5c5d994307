/**
 * How a page reads its record. The request is made by the page's frame, before the page's code is there;
 * an answer of the last few seconds is the one that was asked for, an older one may have been overtaken.
 */
export const recordQuery = { staleTime: 5000 } as const

/** The same where it shows private files: their addresses are signed for a quarter of an hour at least. */
export const signedQuery = { ...recordQuery, refetchInterval: 10 * 60_000 } as const
