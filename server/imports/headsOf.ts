import { type Resource, asReferring, isObject, type Language } from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import type { SplitColumns, ExportColumn } from '../records/list/exportColumn.ts'
import type { ImportParts, StoredImport } from './importParts.ts'
import { importColumns, type ImportColumn } from './read/importColumns.ts'
import { matchHeads, type MatchedHead } from './read/matchHeads.ts'
import { csvText, type Reader } from '../records/list/csvText.ts'
import { columnLabel } from './read/columnLabel.ts'
import { storedValue } from './read/isAsExported.ts'
import type { Stored } from './read/reading.ts'

/** The text of a record's cell, which an import recognizes as the stored value. */
function cellText(column: ImportColumn, resource: Resource, row: Stored, reader: Reader): string {
  const value = storedValue(column, row)
  const { cell, language } = column
  if (!language || !isObject(value)) return csvText(resource, cell, value, reader)
  // A missing text must stay empty, instead of falling back to another language.
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
    value: (row) => storedValue(column, row),
    text: (row, reader) => cellText(column, resource, row, reader),
  }
}

/**
 * Splits fields with several cells in exports: entries of lists, localized texts and additional
 * fields get the same columns as in imports, so that an exported file can be edited and imported.
 */
const splitColumns =
  (columns: readonly ImportColumn[], resource: Resource): SplitColumns =>
  (leaf, language) =>
    columns
      .filter((one) => one.leaf === leaf && !one.isKey)
      .filter(
        (one) => one.at !== undefined || one.named !== undefined || one.language !== undefined,
      )
      .map((one) => exportColumn(one, resource, language))

/** The columns that a user's file may have, by the current definitions and stored names. */
export async function columnsOf(
  { database, model, namedColumns }: ImportParts,
  resource: Resource,
  { subject }: Actor,
): Promise<readonly ImportColumn[]> {
  return importColumns(model, resource, subject, await namedColumns(database, resource))
}

/** Splits the fields of a user's export into the columns that the user may change by a file. */
export const splitColumnsFor =
  (parts: ImportParts) =>
  async (resource: Resource, actor: Actor): Promise<SplitColumns> =>
    splitColumns(await columnsOf(parts, resource, actor), resource)

/** Matches the heads of a stored import with the current columns. */
export async function headsOf(
  parts: ImportParts,
  { resource: name, heads, language }: Pick<StoredImport, 'resource' | 'heads' | 'language'>,
  actor: Actor,
): Promise<readonly MatchedHead[]> {
  const resource = parts.model.resource(name)
  return matchHeads(await columnsOf(parts, resource, actor), resource, heads, language)
}
