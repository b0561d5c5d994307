import {
  isDashed,
  isObject,
  readsAlong,
  valueAt,
  type Language,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { csvText, type Reader } from './csvText.ts'
import type { ExportColumn, SplitColumns } from './exportColumn.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { findRows } from './findRows.ts'
import { headLabels } from './headLabels.ts'
import type { Match } from './matchingIds.ts'
import { referenceTitles } from './referenceTitles.ts'

/** Number of rows that are read into memory at a time. */
const batchSize = 100

type Row = Readonly<Record<string, unknown>>

export interface Export {
  /** Runs what reads, each batch on whichever database then has the rows. */
  readonly read: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
  readonly language: Language
  readonly zone: string
  readonly request: CheckedListRequest
  /** Splits fields that are exported as several columns. */
  readonly splitColumns: SplitColumns
}

/** A batch of rows, and how to format their values. */
export interface ExportedRows {
  readonly rows: readonly Row[]
  readonly reader: Reader
}

/** The columns of the file, in the order of the requested fields. */
export function exportedColumns({
  resource,
  language,
  request,
  splitColumns,
}: Export): readonly ExportColumn[] {
  const heads = headLabels(resource, language)
  return request.columns.flatMap((leaf): readonly ExportColumn[] => {
    const parts = splitColumns(leaf, language)
    if (parts.length) return parts
    // A spreadsheet adds up a column with a gap in it, and not one with a dash.
    const value = (row: Row) => (isDashed(leaf, row) ? null : valueAt(row, leaf.parts))
    const text = (row: Row, reader: Reader) => csvText(resource, leaf, value(row), reader)
    const head = heads.get(leaf.path) ?? leaf.path
    return [{ head, needs: readsAlong(leaf), leaf, value, text }]
  })
}

/** The number of entries that have columns of their own, by list. */
export function listedIn(columns: readonly ExportColumn[]): ReadonlyMap<Leaf, number> {
  const listed = new Map<Leaf, number>()
  for (const { entry } of columns)
    if (entry) listed.set(entry.list, Math.max(entry.number, listed.get(entry.list) ?? 0))
  return listed
}

/** All entries of a list field in these rows. */
const entriesOf = (rows: readonly Row[], { parts }: Leaf) =>
  rows.flatMap((row) => {
    const entries = valueAt(row, parts)
    return Array.isArray(entries) ? entries.filter(isObject) : []
  })

/**
 * Reads matched records by id, batch by batch. A batch is read only after the previous one has been
 * consumed, so that a slow client holds neither memory nor a connection.
 */
export async function* exportedRows(
  options: Export,
  exportColumns: readonly ExportColumn[],
  matches: readonly Match[],
): AsyncGenerator<ExportedRows> {
  const { read, model, resource, subject, language, zone, request } = options
  const { columns } = request
  const neededLeaves = exportColumns.flatMap(({ needs }) =>
    needs.flatMap((path) => resource.leaf.get(path) ?? []),
  )
  const key = resource.leaf.get('_id')
  if (!key) return
  for (let at = 0; at < matches.length; at += batchSize) {
    const ids = matches.slice(at, at + batchSize).map(({ _id }) => _id)
    const { rows, titles } = await read(async (database) => {
      const answer = await findRows(
        { database, model, resource, subject },
        {
          ...request,
          isCounted: false,
          columns: [...new Set([...columns, ...neededLeaves])],
          words: '',
          // Rights are checked again; records deleted meanwhile are left out.
          conditions: [{ leaf: key, comparison: 'in', values: ids }],
          from: 0,
          size: batchSize,
        },
      )
      const found = JSON.parse(answer.rows) as Row[]
      const parts = { database, model, subject, language }
      const named = new Map(await referenceTitles(parts, columns, found))
      for (const { entriesOf: list } of exportColumns)
        if (list) {
          const entries = entriesOf(found, list.leaf)
          const more = await referenceTitles(parts, [list.cell], entries)
          for (const [one, title] of more) named.set(one, title)
        }
      return { rows: found, titles: named }
    })
    const titleOf = (name: string, id: string) => titles.get(`${name} ${id}`)
    yield { rows, reader: { language, zone, titleOf } }
  }
}
