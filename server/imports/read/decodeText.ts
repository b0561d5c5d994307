import { refusedFile } from './refusedFile.ts'

/** Bytes by which an encoding without a mark is recognized. */
const sampleBytes = 4096

/** What spreadsheets and archives begin with: a workbook is often sent as it is, and called .csv. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const beginsWith = (bytes: Buffer, signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

/** Texts in our languages have their zeros in every second byte, in UTF-16. */
function zeroSide(bytes: Buffer): 'le' | 'be' | undefined {
  const sample = bytes.subarray(0, sampleBytes)
  const half = Math.floor(sample.length / 2)
  if (half < 2) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > half / 2 && even < half / 10) return 'le'
  return even > half / 2 && odd < half / 10 ? 'be' : undefined
}

function encodingOf(bytes: Buffer): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const side = zeroSide(bytes)
  return side ? `utf-16${side}` : 'utf-8'
}

/** The signs of Windows-1252 between 0x80 and 0x9f; elsewhere it is Latin 1. */
const windowsSigns =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

// The decoder of Node takes Windows-1252 for Latin 1, and so loses the euro.
const windowsText = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)

/** Signs that no table has: bytes of pictures and programs read as text. */
// eslint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000E-\u001F]/

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16, with their mark or without, else Windows-1252.
 * Lines end with `\n`.
 * @throws ApiError 400 for a workbook, a picture and whatever else is no text
 */
export function decodeText(bytes: Buffer): string {
  if (workbooks.some((signs) => beginsWith(bytes, signs)))
    throw refusedFile('app.importFiles.refused.workbook')
  let text: string
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    text = windowsText(bytes)
  }
  if (binary.test(text)) throw refusedFile('app.importFiles.refused.noTable')
  return text.replace(/\r\n?/g, '\n')
}
