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
import { byteOrderMark, csvLine } from './csv.ts'
import { csvText } from './csvText.ts'
import type { ExportColumn, Parted } from './exportColumn.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { findRows } from './findRows.ts'
import { headLabels } from './headLabels.ts'
import type { Match } from './matchingIds.ts'
import { referenceTitles } from './referenceTitles.ts'

/** Rows that are in memory at a time. */
const batch = 1000

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

/** The columns of the file, in the order in which the fields are asked for. */
function columnsOf({ resource, language, request, parted }: Export): readonly ExportColumn[] {
  const heads = headLabels(resource, language)
  return request.columns.flatMap((leaf): readonly ExportColumn[] => {
    const parts = parted(leaf, language)
    if (parts.length) return parts
    const text: ExportColumn['text'] = (row, reader) =>
      // A spreadsheet adds up a column with a gap in it, and not one with a dash.
      isDashed(leaf, row) ? '' : csvText(resource, leaf, valueAt(row, leaf.parts), reader)
    return [{ head: heads.get(leaf.path) ?? leaf.path, needs: readsAlong(leaf), text }]
  })
}

/** The entries of lists that refer to records, as rows of their own. */
const entriesOf = (rows: readonly Record<string, unknown>[], { parts }: Leaf) =>
  rows.flatMap((row) => {
    const entries = valueAt(row, parts)
    return Array.isArray(entries) ? entries.filter(isObject) : []
  })

/**
 * The rows of a list as CSV, piece by piece: what was matched is read by its keys, a batch at a time
 * and only when the one before was taken, so that a slow reader costs no memory and no connection.
 */
export async function* exportCsv(
  options: Export,
  matches: readonly Match[],
): AsyncGenerator<string> {
  const { database, model, resource, subject, language, zone, request } = options
  const separator = language === 'it' ? ';' : ','
  const { columns } = request
  const written = columnsOf(options)
  const along = written.flatMap(({ needs }) =>
    needs.flatMap((path) => resource.leaf.get(path) ?? []),
  )
  const heads = written.map(({ head }) => head)
  yield byteOrderMark + csvLine(heads, separator)
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
    const rows = JSON.parse(answer.rows) as Record<string, unknown>[]
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
    const reader = {
      language,
      zone,
      titleOf: (name: string, id: string) => titles.get(`${name} ${id}`),
    }
    const lines = rows.map((row) =>
      csvLine(
        written.map(({ text }) => text(row, reader)),
        separator,
      ),
    )
    yield lines.join('')
  }
}
