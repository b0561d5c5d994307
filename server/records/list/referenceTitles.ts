import {
  asReferring,
  canRead,
  isObject,
  languages,
  referredIds,
  valueAt,
  type Language,
  type Leaf,
  type Model,
  type Subject,
} from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { findRows } from './findRows.ts'

type Rows = readonly Record<string, unknown>[]
/** Titles by resource and id. */
export type Titles = ReadonlyMap<string, string>

function titleText(value: unknown, language: Language): string {
  if (!isObject(value))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const found = [language, ...languages].map((one) => value[one]).find(Boolean)
  return typeof found === 'string' ? found : ''
}

/**
 * The titles of the records that rows refer to, limited to records and titles that the user may
 * read.
 */
export async function referenceTitles(
  {
    database,
    model,
    subject,
    language,
  }: {
    readonly database: Database
    readonly model: Model
    readonly subject: Subject
    readonly language: Language
  },
  columns: readonly Leaf[],
  rows: Rows,
): Promise<Titles> {
  const requested = new Map<string, Set<string>>()
  for (const leaf of columns) {
    const referring = asReferring(leaf)
    if (!referring) continue
    const ids = requested.get(referring.resource) ?? new Set()
    for (const row of rows) for (const id of referredIds(valueAt(row, leaf.parts))) ids.add(id)
    requested.set(referring.resource, ids)
  }
  const titles = new Map<string, string>()
  for (const [name, ids] of requested) {
    const target = model.resource(name)
    const title = target.leaf.get(target.title)
    const id = target.leaf.get('_id')
    const isHidden = model.scope(target, 'read', subject) === null
    if (!title || !id || ids.size === 0 || isHidden || !canRead(model, title, subject)) continue
    const found = await findRows(
      { database, model, resource: target, subject },
      {
        language,
        isCounted: false,
        columns: [title],
        conditions: [{ leaf: id, comparison: 'in', values: [...ids] }],
        words: '',
        sort: [],
        from: 0,
        size: ids.size,
      },
    )
    for (const record of JSON.parse(found.rows) as Rows)
      titles.set(
        `${name} ${String(record['_id'])}`,
        titleText(valueAt(record, title.parts), language),
      )
  }
  return titles
}
