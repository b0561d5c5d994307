import { sql } from 'kysely'
import {
  isId,
  readableLeaves,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { HistoryEvent } from '../../db/systemTables.ts'
import type { Actor } from '../../access/actor.ts'
import { readsWho, shownPerson, staffName, type Person } from '../../access/shownPerson.ts'
import { notFound } from '../../errors/apiError.ts'
import { findRow } from '../read/findRecord.ts'
import { accountSql } from './accountSql.ts'
import { changerName } from './changerName.ts'
import { idsIn, titlesOf } from './referredTitles.ts'
import { tablesOf } from '../../db/tables/projection.ts'

/**
 * The deletion of a record: who and when. Undefined if it exists, never existed, or was not
 * readable for the user.
 */
async function readDeletion(
  database: Database,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
) {
  const scope = model.scope(resource, 'read', subject)
  if (scope === null) return undefined
  const last = await database
    .selectFrom('changes')
    .select(['version', 'at', 'userId', 'userEmail', 'userType', 'call', 'changes'])
    .select(changerName)
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .where('event', 'is', null)
    .where(sql<boolean>`not exists (
      select from ${sql.table(tablesOf(resource).grid)} g where g."_id" = ${id}::uuid)`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A record that was removed without a history entry has an ordinary change as its last row.
  if (!last?.changes.every(({ to }) => to === null)) return undefined
  const wasTheirs =
    scope === 'all' ||
    last.changes.some(({ field, from }) => field === scope.own && from === subject.id)
  return wasTheirs ? last : undefined
}

/** Who made a change, as it is stored with it. */
interface Changer {
  readonly userId: string | null
  readonly userName: string | null
  readonly userEmail: string | null
  readonly userType: string | null
}

type Account = Person & { readonly id: string }

/** One write of a record, as its history shows it. */
export interface HistoryEntry {
  readonly version: number
  readonly at: string
  readonly by: Person
  /** Method and path shape of the call, such as `PUT /api/product/{id}`. */
  readonly call: string
  readonly changes: readonly FieldChange[]
  /** Set for an event, which changed no field. */
  readonly event?: HistoryEvent
  /** Who proposed what was accepted by the change; several, where it accepted several. */
  readonly proposedBy?: readonly Person[]
  /** The import that made the change, as long as it is stored. */
  readonly import?: { readonly id: string; readonly fileName: string }
}

/** A page of a record's history, newest first. */
export interface History {
  readonly entries: readonly HistoryEntry[]
  /** Titles of the records that reference values name, by id, where the user may read them. */
  readonly titles: Readonly<Record<string, string>>
  /** Cursor of the next, older page; null at the end. */
  readonly before: Cursor | null
}

/** A position in a history: `6` is before version 6, `6.<id>` within it before an event. */
export type Cursor = number | string

/** Parses a cursor; undefined if it is invalid. */
export function parseCursor(cursor: Cursor): { version: number; id?: string } | undefined {
  const [version = '', id, ...rest] = String(cursor).split('.')
  const isValid = /^[1-9]\d{0,8}$/.test(version) && !rest.length && (id === undefined || isId(id))
  return isValid ? { version: Number(version), ...(id !== undefined && { id }) } : undefined
}

/** Maximum entries of one page. */
const pageSize = 20

/** Newest first. Events happened after the write with the same version, so they come before it. */
async function readRows(
  database: Database,
  resource: Resource,
  id: string,
  before: Cursor | undefined,
) {
  let query = database
    .selectFrom('changes')
    .select(['_id', 'version', 'at', 'userId', 'userEmail', 'userType', 'call', 'changes', 'event'])
    .select('import')
    .select(changerName)
    .select(
      sql<
        string | null
      >`(select i."fileName" from "imports" i where i."_id" = changes."import")`.as('fileName'),
    )
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .orderBy('version', 'desc')
    .orderBy(sql`"event" is null`)
    .orderBy('_id', 'desc')
    .limit(pageSize + 1)
  const position = before === undefined ? undefined : parseCursor(before)
  if (position) {
    const { version, id: eventId } = position
    query = query.where(
      eventId === undefined
        ? sql<boolean>`"version" < ${version}`
        : sql<boolean>`("version" < ${version} or ("version" = ${version} and ("event" is null or "_id" < ${eventId}::uuid)))`,
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const next = rows[pageSize]
  const older: Cursor | undefined =
    last && next && (next.version === last.version ? `${last.version}.${last._id}` : last.version)
  return { page, next: older }
}

/** The authors of the accepted proposals that these versions made live, by version. */
async function authorsOf(
  database: Database,
  { live, name }: Resource,
  id: string,
  page: readonly { readonly version: number }[],
): Promise<ReadonlyMap<number, readonly Account[]>> {
  const authors = new Map<number, readonly Account[]>()
  if (!live || !page.length) return authors
  const { rows } = await sql<{ version: number; id: string; account: Person | null }>`
    select distinct p."version", p."by" as id, ${accountSql(sql`p."by"`)} as account from "proposals" p
    where p."resource" = ${name} and p."record" = ${id}::uuid and p."state" = 'accepted'
      and p."version" = any(${page.map(({ version }) => version)}::integer[])`.execute(database)
  const nobody = { name: null, email: null, type: null }
  for (const { version, id: author, account } of rows)
    authors.set(version, [...(authors.get(version) ?? []), { ...(account ?? nobody), id: author }])
  return authors
}

/**
 * The changes of a write that a user may see; fields that are no longer defined are never shown.
 */
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
 * The writes of a record: who, when, through which call, and each field's old and new value. Fields
 * that the user may not read are left out, and so are writes of such fields only. A deleted record
 * has one entry, by whom and when it was deleted, for users who could read it.
 * @param before only entries older than this cursor
 * @throws ApiError 404 when the record is missing or out of the user's scope
 */
export async function readHistory(
  database: Database,
  model: Model,
  resource: Resource,
  id: string,
  actor: Actor,
  before?: Cursor,
): Promise<History> {
  const { subject, language } = actor
  const by = ({ userId, userName, userEmail, userType }: Changer) =>
    shownPerson(model, actor, { id: userId, name: userName, email: userEmail, type: userType })
  if (!(await findRow(database, model, resource, id, subject))) {
    const deletion = await readDeletion(database, model, resource, id, subject)
    if (!deletion) throw notFound(resource.name)
    const { version, at, call } = deletion
    const entry = { version, at: at.toISOString(), by: by(deletion), call, changes: [] }
    return { entries: [entry], titles: {}, before: null }
  }
  const entries: HistoryEntry[] = []
  let next = before
  // A page without visible entries would look like the end of the history.
  do {
    const { page, next: older } = await readRows(database, resource, id, next)
    const authors = await authorsOf(database, resource, id, page)
    for (const row of page) {
      const { version, at, call, changes, event } = row
      const visible = readableChanges(model, resource, subject, changes)
      if (!visible.length && !event) continue
      const { import: from, fileName } = row
      entries.push({
        version,
        at: at.toISOString(),
        by: by(row),
        call,
        changes: visible,
        ...(authors.has(version) && {
          proposedBy: (authors.get(version) ?? []).map((one) => shownPerson(model, actor, one)),
        }),
        ...(event && {
          event: readsWho(model, actor) ? event : { ...event, by: staffName(actor) },
        }),
        ...(from !== null && fileName !== null && { import: { id: from, fileName } }),
      })
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
