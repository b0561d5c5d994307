import { byteOrderMark, csvLine } from '../../records/list/csv.ts'
import type { Language, Resource } from '../../../schema/index.ts'
import { explainColumn } from './explainColumn.ts'
import type { ImportColumn } from './importColumns.ts'

/** The usual CSV delimiter in a language's country. */
export const separatorOf = (language: Language): ',' | ';' => (language === 'it' ? ';' : ',')

/**
 * A template for an import: the heads, and below them remarks that explain each column. Rows that
 * begin with `#` are skipped when the file is read.
 */
export function templateRows(
  columns: readonly ImportColumn[],
  resource: Resource,
  language: Language,
): readonly [heads: readonly string[], ...remarks: readonly (readonly string[])[]] {
  const [key] = columns
  // Only the first key: with a readable one, ids are not needed.
  const shown = columns.filter((column) => !column.isKey || column === key)
  const explained = shown.map((column) => explainColumn(column, resource, language))
  const remark = (texts: readonly string[]) =>
    texts.map((text, at) => (at === 0 ? `# ${text}`.trim() : text))
  return [
    shown.map(({ name }) => name),
    remark(explained.map(({ label }) => label)),
    remark(explained.map(({ explanation }) => explanation)),
    remark(explained.map(({ values }) => values.join(', '))),
  ]
}

/** The template as a CSV file. */
export const templateCsv = (...of: Parameters<typeof templateRows>): string => {
  const [, , language] = of
  const lines = templateRows(...of).map((line) => csvLine(line, separatorOf(language)))
  return byteOrderMark + lines.join('')
}
