/** The widest window, in CSS pixels, that still has the name. Style sheets know the same three numbers. */
export const breakpoints = { phone: 720, narrow: 900, desk: 1100 } as const

type Width = keyof typeof breakpoints

/** A media query for windows of that name and smaller ones. */
export const upTo = (width: Width): string => `(max-width: ${breakpoints[width]}px)`

/** A media query for windows larger than that. */
export const above = (width: Width): string => `(min-width: ${breakpoints[width] + 1}px)`
