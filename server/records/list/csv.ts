import type { Delimiter } from '../../../resources/settings/fileForm.ts'
import { formula } from '../../../resources/texts/formula.ts'

/**
 * Whether a spreadsheet would run a text as a formula; such cells are written with an apostrophe.
 */
export const isFormula = (text: string): boolean => formula.test(text)

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

function cell(text: string, separator: string): string {
  // Lines end with CR LF, so that a reader can count rows; breaks inside a value are LF alone.
  const normalized = text.replace(/\r\n?/g, '\n')
  const safe = isFormula(text) ? `'${normalized}` : normalized
  return safe.includes(separator) || /["\n]|^\s|\s$/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/** One row of a CSV file. */
export function csvLine(texts: readonly string[], separator: Delimiter): string {
  return `${texts.map((text) => cell(text, separator)).join(separator)}\r\n`
}
