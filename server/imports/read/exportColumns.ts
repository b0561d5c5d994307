import { asReferring, isObject, type Language, type Resource } from '../../../schema/index.ts'
import { csvText, type Reader } from '../../records/list/csvText.ts'
import type { ExportColumn, SplitColumns } from '../../records/list/exportColumn.ts'
import { columnLabel } from './columnLabel.ts'
import type { ImportColumn } from './importColumns.ts'
import { storedFor } from './isAsExported.ts'
import type { Stored } from './reading.ts'

/** What a file says of a record in a column, so that an import takes it for what is stored. */
function textOf(column: ImportColumn, resource: Resource, row: Stored, reader: Reader): string {
  const value = storedFor(column, row)
  const { cell, language } = column
  if (!language || !isObject(value)) return csvText(resource, cell, value, reader)
  // Nothing in one language is nothing, not what another one has.
  return csvText(resource, cell, { [language]: value[language] }, { ...reader, language })
}

function exportColumn(column: ImportColumn, resource: Resource, language: Language): ExportColumn {
  const { cell, leaf, at, named } = column
  const isReferring = at !== undefined && asReferring(cell) !== undefined
  return {
    head: columnLabel(column, resource, language),
    needs: named?.needs ?? [],
    ...(isReferring && { entriesOf: { leaf, cell } }),
    ...(at !== undefined && { entry: { list: leaf, number: at + 1 } }),
    leaf: cell,
    value: (row) => storedFor(column, row),
    text: (row, reader) => textOf(column, resource, row, reader),
  }
}

/**
 * How exports part fields that are more than one cell: entries of lists, texts in languages,
 * additional fields have the columns that an import has for them, so that they can be taken out,
 * changed and sent in.
 */
export const partedColumns =
  (columns: readonly ImportColumn[], resource: Resource): SplitColumns =>
  (leaf, language) =>
    columns
      .filter((one) => one.leaf === leaf && !one.isKey)
      .filter(
        (one) => one.at !== undefined || one.named !== undefined || one.language !== undefined,
      )
      .map((one) => exportColumn(one, resource, language))
