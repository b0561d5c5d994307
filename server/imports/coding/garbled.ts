/** What stands for a letter that was lost. */
export const lostSign = '\uFFFD'

/** Letters of UTF-8 that were taken for two or three of Windows-1252: `CittÃ `, `Â€`, `lâ€™orto`. */
const doubled = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\p{Ll}Ã(?=\s|$)|â€|â‚¬/u

/** What of a text cannot be what somebody wrote, with what stands around it; undefined for nothing. */
export function garbledPart(text: string): string | undefined {
  const at = text.includes(lostSign) ? text.indexOf(lostSign) : text.search(doubled)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 10), at + 10).trim()
}
