import { labelKey, translate } from '../../../i18n/index.ts'
import {
  isDashed,
  readsAlong,
  valueAt,
  type Language,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { csvText } from './csvText.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { findRows } from './findRows.ts'
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
}

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
  const along = columns.flatMap((leaf) =>
    readsAlong(leaf).flatMap((path) => resource.leaf.get(path) ?? []),
  )
  const labels = columns.map(({ path }) => translate(language, labelKey(resource.name, path)))
  yield byteOrderMark + csvLine(labels, separator)
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
    const titles = await referenceTitles({ database, model, subject, language }, columns, rows)
    const reader = {
      language,
      zone,
      titleOf: (name: string, id: string) => titles.get(`${name} ${id}`),
    }
    const lines = rows.map((row) =>
      csvLine(
        columns.map((leaf) =>
          // A spreadsheet adds up a column with a gap in it, and not one with a dash.
          isDashed(leaf, row) ? '' : csvText(resource, leaf, valueAt(row, leaf.parts), reader),
        ),
        separator,
      ),
    )
    yield lines.join('')
  }
}
