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
import type { ExportColumn, Parted } from './exportColumn.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { findRows } from './findRows.ts'
import { headLabels } from './headLabels.ts'
import type { Match } from './matchingIds.ts'
import { referenceTitles } from './referenceTitles.ts'

/** Rows that are in memory at a time. */
const batch = 1000

type Row = Readonly<Record<string, unknown>>

export interface Export {
  readonly database: Database
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
  readonly language: Language
  readonly zone: string
  readonly request: CheckedListRequest
  /** The columns of fields that have several. */
  readonly parted: Parted
}

/** Some rows of a list, with what texts of them need. */
export interface ExportedRows {
  readonly rows: readonly Row[]
  readonly reader: Reader
}

/** The columns of the file, in the order in which the fields are asked for. */
export function exportedColumns({
  resource,
  language,
  request,
  parted,
}: Export): readonly ExportColumn[] {
  const heads = headLabels(resource, language)
  return request.columns.flatMap((leaf): readonly ExportColumn[] => {
    const parts = parted(leaf, language)
    if (parts.length) return parts
    // A spreadsheet adds up a column with a gap in it, and not one with a dash.
    const value = (row: Row) => (isDashed(leaf, row) ? null : valueAt(row, leaf.parts))
    const text = (row: Row, reader: Reader) => csvText(resource, leaf, value(row), reader)
    const head = heads.get(leaf.path) ?? leaf.path
    return [{ head, needs: readsAlong(leaf), leaf, value, text }]
  })
}

/** How many entries of each list have columns of their own, as far as lists have any. */
export function listedIn(columns: readonly ExportColumn[]): ReadonlyMap<Leaf, number> {
  const listed = new Map<Leaf, number>()
  for (const { entry } of columns)
    if (entry) listed.set(entry.list, Math.max(entry.number, listed.get(entry.list) ?? 0))
  return listed
}

/** The entries of lists that refer to records, as rows of their own. */
const entriesOf = (rows: readonly Row[], { parts }: Leaf) =>
  rows.flatMap((row) => {
    const entries = valueAt(row, parts)
    return Array.isArray(entries) ? entries.filter(isObject) : []
  })

/**
 * The rows of a list, piece by piece: what was matched is read by its keys, a batch at a time
 * and only when the one before was taken, so that a slow reader costs no memory and no connection.
 */
export async function* exportedRows(
  options: Export,
  written: readonly ExportColumn[],
  matches: readonly Match[],
): AsyncGenerator<ExportedRows> {
  const { database, model, resource, subject, language, zone, request } = options
  const { columns } = request
  const along = written.flatMap(({ needs }) =>
    needs.flatMap((path) => resource.leaf.get(path) ?? []),
  )
  const key = resource.leaf.get('_id')
  if (!key) return
  for (let at = 0; at < matches.length; at += batch) {
    const ids = matches.slice(at, at + batch).map(({ _id }) => _id)
    const answer = await findRows(
      { database, model, resource, subject },
      {
        ...request,
        isCounted: false,
        columns: [...new Set([...columns, ...along])],
        words: '',
        // Rights are checked again; what is no longer there is left out.
        conditions: [{ leaf: key, comparison: 'in', values: ids }],
        from: 0,
        size: batch,
      },
    )
    const rows = JSON.parse(answer.rows) as Row[]
    const titles = new Map(
      await referenceTitles({ database, model, subject, language }, columns, rows),
    )
    for (const { entriesOf: list } of written)
      if (list) {
        const entries = entriesOf(rows, list.leaf)
        const more = await referenceTitles(
          { database, model, subject, language },
          [list.cell],
          entries,
        )
        for (const [key, title] of more) titles.set(key, title)
      }
    const titleOf = (name: string, id: string) => titles.get(`${name} ${id}`)
    yield { rows, reader: { language, zone, titleOf } }
  }
}
