import anyAscii from 'any-ascii'
import { cleanLine } from '../../schema/texts/cleanText.ts'

/**
 * A text in ASCII letters, digits, hyphens and underscores, which is valid in paths, URLs and
 * headers.
 */
export const latinName = (text: string) =>
  anyAscii(text)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Percent encoding of RFC 8187, which escapes more characters than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header `Content-Disposition` (RFC 6266), with an ASCII fallback of the file name. */
export function disposition(
  fileName: string,
  type: 'inline' | 'attachment' = 'attachment',
): string {
  // Slashes in a file name would be taken for folders.
  const fullName = (cleanLine(fileName) ?? 'file').replace(/[/\\]/g, '-')
  const [, name = fullName, ending = ''] = /^(.*)(\.[^.]*)$/.exec(fullName) ?? []
  const asciiName = /^[\w.-]+$/.test(fullName)
    ? fullName
    : `${latinName(name) || 'file'}${ending && `.${latinName(ending)}`}`
  return `${type}; filename="${asciiName}"${asciiName === fullName ? '' : `; filename*=UTF-8''${encoded(fullName)}`}`
}
