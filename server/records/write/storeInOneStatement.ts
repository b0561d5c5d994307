import { CompiledQuery, sql } from 'kysely'
import type { Leaf, Resource } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { prepared, rawRowsMark } from '../../db/preparedStatements.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { changedGapsOf } from './gapsOf.ts'
import type { WriteAim } from './writeTarget.ts'
import type { ChangePlan } from './planChange.ts'
import { columnOf, fromDocument, projectedLeaves, tablesOf } from '../../db/tables/projection.ts'
import { documentOf, noteOf, noteSql } from './storeRecord.ts'

/** The top-level parts of a record with changed leaves. */
function changedParts(record: StoredRecord, changed: ReadonlySet<Leaf>): StoredRecord {
  const names = new Set([...changed].map(({ parts: [name = ''] }) => name))
  return Object.fromEntries([...names].map((name) => [name, record[name] ?? null]))
}

type Note = ReturnType<typeof noteOf>

/** What one write has of its own. */
interface Own {
  /** The changed parts of the document, as JSON. */
  readonly parts: string
  readonly id: unknown
  readonly version: unknown
  readonly next: unknown
  readonly at: unknown
  readonly after: StoredRecord
  readonly note: Note
}

/** Stands in a statement for what each write has of its own. */
class Slot {
  readonly read: (own: Own) => unknown
  constructor(read: (own: Own) => unknown) {
    this.read = read
  }
}

/** A statement whose text is made once: what each write has of its own stands in its parameters. */
interface Shape {
  readonly text: string
  readonly valuesOf: (own: Own) => readonly unknown[]
}

/** By the columns that are written. */
const shapes = new WeakMap<Resource, Map<string, Shape>>()

/** Most shapes of a resource that are kept. */
const mostKept = 200

function madeShape(
  database: Database,
  resource: Resource,
  leaves: readonly Leaf[],
  gaps: ReturnType<typeof changedGapsOf>,
): Shape {
  const { grid, docs } = tablesOf(resource)
  const slot = (read: (own: Own) => unknown) => sql`${new Slot(read)}`
  const { names, values } = noteSql((name) => slot(({ note }) => note[name]))
  const sets = [
    sql`"version" = ${slot(({ next }) => next)}`,
    sql`"updatedAt" = ${slot(({ at }) => at)}`,
    ...leaves.map((leaf) => sql`${sql.id(columnOf(leaf))} = ${fromDocument(leaf, sql`made.doc`)}`),
    ...gaps.map(
      ({ column, numberIn }) =>
        sql`${sql.id(column)} = ${slot(({ after }) => numberIn(after))}::integer`,
    ),
  ]
  const { sql: text, parameters } = sql`${prepared}${sql.raw(rawRowsMark)}
    with made as materialized (select ${slot(({ parts }) => parts)}::jsonb as doc),
      narrow as (update ${sql.table(grid)} g set ${sql.join(sets)} from made
        where g."_id" = ${slot(({ id }) => id)}::uuid and g."version" = ${slot(({ version }) => version)}
        returning g."_id"),
      whole as (update ${sql.table(docs)} d set "doc" = d."doc" || made.doc from made
        where d."_id" = (select "_id" from narrow)),
      noted as (insert into changes (${names}) select ${values} from narrow)
    select 1 from narrow`.compile(database)
  return {
    text,
    valuesOf: (own) => parameters.map((one) => (one instanceof Slot ? one.read(own) : one)),
  }
}

function shapeOf(database: Database, resource: Resource, changed: ReadonlySet<Leaf>): Shape {
  const projected = projectedLeaves(resource)
  const leaves = [...changed].filter((leaf) => projected.has(leaf))
  const ofResource = shapes.get(resource) ?? new Map<string, Shape>()
  shapes.set(resource, ofResource)
  // What is kept of needs may follow from leaves that have no column.
  const gaps = changedGapsOf(resource, changed)
  const names = [...leaves.map(columnOf), ...gaps.map(({ column }) => column)]
  const key = names.join(' ')
  const known = ofResource.get(key)
  if (known) return known
  const shape = madeShape(database, resource, leaves, gaps)
  if (ofResource.size >= mostKept) ofResource.clear()
  ofResource.set(key, shape)
  return shape
}

/**
 * Writes grid, document and history of a record in one statement, if its version is still the one it
 * was read in. What did not change is left as it is: the server itself may have written there since,
 * such as copies and what it counts, which make no version.
 * @returns whether it was
 */
export async function storeInOneStatement(
  database: Database,
  { resource, actor }: WriteAim,
  before: StoredRecord,
  { after, changed, changes }: ChangePlan,
): Promise<boolean> {
  const { text, valuesOf } = shapeOf(database, resource, changed)
  const own: Own = {
    parts: documentOf(changedParts(after, changed)),
    id: before._id,
    version: before.version,
    next: after.version,
    at: after.updatedAt,
    after,
    note: noteOf(resource, actor, after, changes),
  }
  const { rows } = await database.executeQuery(CompiledQuery.raw(text, [...valuesOf(own)]))
  return rows.length > 0
}
