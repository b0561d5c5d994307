import { formula } from '../../../resources/texts/formula.ts'
import type { Language } from '../../../schema/index.ts'
import { saveFile } from '../../browser/saveFile.ts'
import type { ChartData } from './chartData.ts'

export type CsvRow = readonly (string | number)[]

/** Tells a spreadsheet that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * A table as CSV for spreadsheets in that language. Formulas are escaped, as in the exports of
 * lists.
 */
export async function csvText(rows: readonly CsvRow[], language: Language): Promise<string> {
  const { default: csv } = await import('papaparse')
  const isItalian = language === 'it'
  const cellText = (value: string | number) =>
    typeof value === 'number' && isItalian ? String(value).replace('.', ',') : value
  const text = csv.unparse(
    rows.map((row) => row.map(cellText)),
    { delimiter: isItalian ? ';' : ',', escapeFormulae: formula },
  )
  return byteOrderMark + text
}

/** Saves a table as a file. */
export async function saveCsv(
  name: string,
  rows: readonly CsvRow[],
  language: Language,
): Promise<void> {
  saveFile(new Blob([await csvText(rows, language)], { type: 'text/csv' }), `${name}.csv`)
}

/** The rows of a chart, its headings first. */
export const chartRows = ({ head, series, points }: ChartData): CsvRow[] => [
  [head, ...series.map(({ label }) => label)],
  ...points.map(({ label, values }) => [label, ...series.map(({ key }) => values[key] ?? '')]),
]
