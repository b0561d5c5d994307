/** The replacement character for undecodable bytes. */
export const lostSign = '\uFFFD'

/** UTF-8 that was decoded as Windows-1252: `CittÃ `, `Â€`, `lâ€™orto`. */
const mojibake = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\p{Ll}Ã(?=\s|$)|â€|â‚¬/u

/** The first garbled part of a text, with its surroundings; undefined if there is none. */
export function garbledPart(text: string): string | undefined {
  const at = text.includes(lostSign) ? text.indexOf(lostSign) : text.search(mojibake)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 10), at + 10).trim()
}
