/**
 * Matches texts that a spreadsheet would execute as a formula; a negative number is none. Some
 * programs treat full-width characters as the ASCII ones.
 */
export const formula = /^(?:[=@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|[+-](?!\d+(?:[.,]\d+)?$))/
