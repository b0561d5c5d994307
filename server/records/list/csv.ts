import type { Delimiter } from '../../../resources/settings/fileForm.ts'
import { formula } from '../../../resources/texts/formula.ts'

/** Whether a spreadsheet would run a text, so that a cell holds it behind an apostrophe. */
export const isFormula = (text: string): boolean => formula.test(text)

/** What marks for a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

function cell(text: string, separator: string): string {
  // Lines end with CR LF, so that a reader can count rows; breaks inside a value are LF alone.
  const plain = text.replace(/\r\n?/g, '\n')
  const safe = isFormula(text) ? `'${plain}` : plain
  return safe.includes(separator) || /["\n]|^\s|\s$/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/** One row of a CSV file. */
export function csvLine(texts: readonly string[], separator: Delimiter): string {
  return `${texts.map((text) => cell(text, separator)).join(separator)}\r\n`
}
