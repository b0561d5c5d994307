/** Largest window width of each name, in CSS pixels. Style sheets use the same three numbers. */
export const breakpoints = { phone: 720, narrow: 900, desk: 1100 } as const

type Width = keyof typeof breakpoints

/** A media query for windows of that width or smaller. */
export const upTo = (width: Width): string => `(max-width: ${breakpoints[width]}px)`

/** A media query for windows wider than that. */
export const above = (width: Width): string => `(min-width: ${breakpoints[width] + 1}px)`
