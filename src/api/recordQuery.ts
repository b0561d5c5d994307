/**
 * How a page reads its record. The request is made by the page's frame, before the page's code is there;
 * an answer of the last few seconds is the one that was asked for, an older one may have been overtaken.
 */
export const recordQuery = { staleTime: 5000 } as const
