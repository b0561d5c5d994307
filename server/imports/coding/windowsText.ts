import { lostSign } from './garbled.ts'

/**
 * The characters 0x80 to 0x9F of Windows-1252, a space for unassigned ones; the rest equals Latin
 * 1.
 */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const firstSign = 0x80

// Node's decoder treats Windows-1252 as Latin 1, and so loses the euro sign.
export const windowsText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (sign) => {
    const mapped = windowsSigns[sign.charCodeAt(0) - firstSign] ?? ' '
    return mapped === ' ' ? lostSign : mapped
  })

/** Characters that Windows-1252 does not have. */
const foreign = new RegExp(String.raw`[^\u0000-\u007F\u00A0-\u00FF${windowsSigns}]`, 'u')
const special = new RegExp(`[${windowsSigns.replaceAll(' ', '')}]`, 'gu')

/** Whether a text can be written in Windows-1252. */
export const isWindowsText = (text: string): boolean => !foreign.test(text)

/** Encodes a text for which {@link isWindowsText} is true. */
export const windowsBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(special, (sign) => String.fromCharCode(firstSign + windowsSigns.indexOf(sign))),
    'latin1',
  )
