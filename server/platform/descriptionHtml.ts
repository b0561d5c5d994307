/** A description as an online shop shows it. */
export interface Description {
  /** Plain text; an empty line begins a paragraph. Null for none. */
  readonly description: string | null
  /** Shown as a list below it: "Material: walnut". */
  readonly details: readonly string[]
}

/** A name with single spaces, as shops keep it. */
export const singleSpacedName = (text: string | null): string | null =>
  text?.replace(/\s+/g, ' ').trim() || null

/** A description with trimmed lines and one empty line between paragraphs, as HTML keeps it. */
export const tidyDescription = (text: string | null): string | null =>
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

/** A description with its details as HTML; null if both are empty. */
export function descriptionHtml({ description, details }: Description): string | null {
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

/** The reverse of {@link descriptionHtml}; HTML that somebody else wrote is returned as it is. */
export function readDescriptionHtml(html: string | null): Description {
  const trimmed = html?.trim() || null
  const [match, paragraphs = '', list = ''] = (trimmed && ours.exec(trimmed)) || []
  if (match === undefined) return { description: trimmed, details: [] }
  return {
    description: partsOf(paragraphs, 'p').join('\n\n') || null,
    details: partsOf(list, 'li'),
  }
}
