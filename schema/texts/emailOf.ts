import { cleanPlain } from './cleanText.ts'

/** A domain as mail servers have it: other letters than those of ASCII in Punycode. What is none stays as it is. */
function asciiDomain(domain: string): string {
  const low = domain.toLowerCase()
  if (/^[ -~]*$/.test(low) || /[\s/?#:@\\[\]%]/.test(low)) return low
  try {
    return new URL(`http://${low}`).hostname
  } catch {
    return low
  }
}

/** An e-mail address as it is stored, in whatever form it was typed; empty where there is none. */
export function emailOf(typed: string): string {
  const text = cleanPlain(typed) ?? ''
  const at = text.lastIndexOf('@')
  return at < 0
    ? text.toLowerCase()
    : `${text.slice(0, at).toLowerCase()}@${asciiDomain(text.slice(at + 1))}`
}
