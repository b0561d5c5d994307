import { lostSign } from './garbled.ts'

/** The signs of Windows-1252 between 0x80 and 0x9f, with a space for what it does not have; elsewhere it is Latin 1. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const firstSign = 0x80

// The decoder of Node takes Windows-1252 for Latin 1, and so loses the euro.
export const windowsText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (sign) => {
    const own = windowsSigns[sign.charCodeAt(0) - firstSign] ?? ' '
    return own === ' ' ? lostSign : own
  })

/** What Windows-1252 has no sign for. */
const foreign = new RegExp(String.raw`[^\u0000-\u007F\u00A0-\u00FF${windowsSigns}]`, 'u')
const special = new RegExp(`[${windowsSigns.replaceAll(' ', '')}]`, 'gu')

/** Whether a text can be written in Windows-1252. */
export const isWindowsText = (text: string): boolean => !foreign.test(text)

/** A text of which {@link isWindowsText} is true, in its bytes. */
export const windowsBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(special, (sign) => String.fromCharCode(firstSign + windowsSigns.indexOf(sign))),
    'latin1',
  )
