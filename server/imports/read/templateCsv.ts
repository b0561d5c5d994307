import { byteOrderMark, csvLine } from '../../records/list/csv.ts'
import type { Language, Resource } from '../../../schema/index.ts'
import { explainColumn } from './explainColumn.ts'
import type { ImportColumn } from './importColumns.ts'

/** What spreadsheets of a language's country put between cells. */
export const separatorOf = (language: Language): ',' | ';' => (language === 'it' ? ';' : ',')

/**
 * An empty file for an import: the heads, and below them what each column is and takes. Rows that begin with `#`
 * are passed over when it is read.
 */
export function templateCsv(
  columns: readonly ImportColumn[],
  resource: Resource,
  language: Language,
): string {
  const [key] = columns
  // Whoever has a readable key needs no ids.
  const shown = columns.filter((column) => !column.isKey || column === key)
  const explained = shown.map((column) => explainColumn(column, resource, language))
  const remark = (texts: readonly string[]) =>
    texts.map((text, at) => (at === 0 ? `# ${text}`.trim() : text))
  const lines = [
    shown.map(({ name }) => name),
    remark(explained.map(({ label }) => label)),
    remark(explained.map(({ explanation }) => explanation)),
    remark(explained.map(({ values }) => values.join(', '))),
  ]
  return byteOrderMark + lines.map((line) => csvLine(line, separatorOf(language))).join('')
}
