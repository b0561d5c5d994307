import { readableLeaves, type Model, type Resource, type Subject } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import type { FieldChange } from '../db/systemTables.ts'
import { readRecord } from './readRecord.ts'

/** One write of a record, as its history tells it. */
export interface HistoryEntry {
  readonly version: number
  readonly at: string
  readonly by: { readonly email: string | null; readonly type: string | null }
  /** Method and path shape of the call, such as `PUT /api/product/:id`. */
  readonly call: string
  readonly changes: readonly FieldChange[]
}

/** Most entries of one answer; older ones come with `before`. */
const mostEntries = 50

/**
 * The writes of a record, newest first: who, when, through which call, each field from and to. Fields
 * that the user may not read are left out, and so are writes that touched nothing else.
 * @param before only entries older than this version
 * @throws ApiError 404 when the record is missing or out of the user's scope
 */
export async function readHistory(
  database: Database,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
  before?: number,
): Promise<HistoryEntry[]> {
  await readRecord(database, model, resource, id, subject)
  const readable = new Set(readableLeaves(model, resource, subject).map(({ path }) => path))
  let query = database
    .selectFrom('changes')
    .select(['version', 'at', 'userEmail', 'userType', 'call', 'changes'])
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .orderBy('version', 'desc')
    .limit(mostEntries)
  if (before !== undefined) query = query.where('version', '<', before)
  const rows = await query.execute()
  return rows
    .map(({ version, at, userEmail, userType, call, changes }) => ({
      version,
      at: at.toISOString(),
      by: { email: userEmail, type: userType },
      call,
      changes: changes.filter(({ field }) => readable.has(field)),
    }))
    .filter(({ changes }) => changes.length > 0)
}
