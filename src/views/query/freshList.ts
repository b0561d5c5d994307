/** How long a page of a list stays fresh, in milliseconds: going back to it sends no request. */
export const freshList = 10_000
