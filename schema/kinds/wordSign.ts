/**
 * What spellings of the same words share: case, accents, the shape of an apostrophe and spaces make no
 * difference. For finding what somebody means, never for storing.
 */
export function wordSign(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s\u200B\uFEFF]/gu, '')
    .replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .toLowerCase()
}
