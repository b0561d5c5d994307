import { readableLeaves, type Model, type Resource, type Subject } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import type { FieldChange } from '../db/systemTables.ts'
import type { Actor } from './actor.ts'
import { readRecord } from './readRecord.ts'
import { idsIn, titlesOf } from './referredTitles.ts'

/** One write of a record, as its history tells it. */
export interface HistoryEntry {
  readonly version: number
  readonly at: string
  readonly by: { readonly email: string | null; readonly type: string | null }
  /** Method and path shape of the call, such as `PUT /api/product/{id}`. */
  readonly call: string
  readonly changes: readonly FieldChange[]
}

/** A piece of a record's history, newest first. */
export interface History {
  readonly entries: readonly HistoryEntry[]
  /** What the records are called that reference values name, where the user may read them. */
  readonly titles: Readonly<Record<string, string>>
  /** Asks for the entries that are older than these; null where there are none. */
  readonly before: number | null
}

/** Most writes of one answer; older ones come with `before`. */
const mostEntries = 20

async function readRows(
  database: Database,
  resource: Resource,
  id: string,
  before: number | undefined,
) {
  let query = database
    .selectFrom('changes')
    .select(['version', 'at', 'userEmail', 'userType', 'call', 'changes'])
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .orderBy('version', 'desc')
    .limit(mostEntries + 1)
  if (before !== undefined) query = query.where('version', '<', before)
  const rows = await query.execute()
  const page = rows.slice(0, mostEntries)
  return { page, next: rows.length > mostEntries ? page.at(-1)?.version : undefined }
}

/** The part of a write that a user may see; a field that the definition has lost is seen by nobody. */
export function readableChanges(
  model: Model,
  resource: Resource,
  subject: Subject,
  changes: readonly FieldChange[],
): FieldChange[] {
  const readable = new Set(readableLeaves(model, resource, subject).map(({ path }) => path))
  return changes.filter(({ field }) => readable.has(field))
}

/**
 * The writes of a record: who, when, through which call, each field from and to. Fields that the user
 * may not read are left out, and so are writes that touched nothing else.
 * @param before only entries older than this version
 * @throws ApiError 404 when the record is missing or out of the user's scope
 */
export async function readHistory(
  database: Database,
  model: Model,
  resource: Resource,
  id: string,
  { subject, language }: Actor,
  before?: number,
): Promise<History> {
  await readRecord(database, model, resource, id, subject)
  const entries: HistoryEntry[] = []
  let next = before
  // A page of writes that only others may see would look like the end.
  do {
    const { page, next: older } = await readRows(database, resource, id, next)
    for (const { version, at, userEmail, userType, call, changes } of page) {
      const seen = readableChanges(model, resource, subject, changes)
      if (!seen.length) continue
      const by = { email: userEmail, type: userType }
      entries.push({ version, at: at.toISOString(), by, call, changes: seen })
    }
    next = older
  } while (next !== undefined && entries.length === 0)
  const ids = idsIn(
    resource,
    entries.flatMap(({ changes }) => changes),
  )
  const titles = await titlesOf(database, model, subject, language, ids)
  return { entries, titles, before: next ?? null }
}
