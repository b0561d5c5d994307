import anyAscii from 'any-ascii'
import { cleanLine } from '../../schema/texts/cleanText.ts'

/** A text in Latin letters, digits, hyphens and underscores: any disk, address and header takes it. */
export const latinName = (text: string) =>
  anyAscii(text)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** RFC 8187 leaves these out of what `encodeURIComponent` writes. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `Content-Disposition` (RFC 6266): what a file is called when it is saved, and in Latin letters for who knows no others. */
export function disposition(
  fileName: string,
  type: 'inline' | 'attachment' = 'attachment',
): string {
  // No browser saves into a folder.
  const whole = (cleanLine(fileName) ?? 'file').replace(/[/\\]/g, '-')
  const [, name = whole, ending = ''] = /^(.*)(\.[^.]*)$/.exec(whole) ?? []
  const plain = /^[\w.-]+$/.test(whole)
    ? whole
    : `${latinName(name) || 'file'}${ending && `.${latinName(ending)}`}`
  return `${type}; filename="${plain}"${plain === whole ? '' : `; filename*=UTF-8''${encoded(whole)}`}`
}
