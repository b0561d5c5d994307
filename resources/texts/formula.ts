/**
 * Texts that a spreadsheet would run as a formula; a negative number is none. Full-width signs are
 * taken for the plain ones by some programs.
 */
export const formula = /^(?:[=@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|[+-](?!\d+(?:[.,]\d+)?$))/
