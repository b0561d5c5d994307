/** Shown in place of a value that no longer counts, in grids and on pages. */
export const dash = '-'
