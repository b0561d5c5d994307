import type { ShopText } from './shop.ts'

/** A name as the shop keeps it: runs of spaces are one. */
export const shopName = (text: string | null): string | null =>
  text?.replace(/\s+/g, ' ').trim() || null

/** A description as it comes back from the shop: lines without spaces at their ends, one empty line between paragraphs. */
export const shopDescription = (text: string | null): string | null =>
  text
    ?.replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim() || null

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}
const plain = (html: string) =>
  html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (sign) => signs[sign] ?? sign)

/** A description with its details as the shop takes it: what we write there is markup. Null for nothing at all. */
export function shopHtml({ description, details }: Omit<ShopText, 'name'>): string | null {
  const paragraphs = description === null ? [] : description.split('\n\n')
  const html = [
    ...paragraphs.map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`),
    details.length > 0 && `<ul>${details.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  ]
  return html.filter(Boolean).join('') || null
}

const ours =
  /^((?:<p>(?:(?!<\/?p>).)*<\/p>\s*)*)(?:<ul>\s*((?:<li>(?:(?!<\/?li>).)*<\/li>\s*)+)<\/ul>)?$/s

const partsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => plain(text))

/** The reverse of {@link shopHtml}; what somebody has written there in another way is its own text. */
export function readShopHtml(html: string | null): Omit<ShopText, 'name'> {
  const trimmed = html?.trim() || null
  const [match, paragraphs = '', list = ''] = (trimmed && ours.exec(trimmed)) || []
  if (match === undefined) return { description: trimmed, details: [] }
  return {
    description: partsOf(paragraphs, 'p').join('\n\n') || null,
    details: partsOf(list, 'li'),
  }
}
