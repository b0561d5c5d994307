import { sql, type RawBuilder } from 'kysely'
import {
  asReference,
  putAt,
  readableLeaves,
  valueAt,
  type AnyField,
  type Leaf,
  type Model,
  type Related,
  type Resource,
  type Subject,
} from '../../schema/index.ts'
import { notFound } from '../apiError.ts'
import { scopeCondition } from '../access/scopeCondition.ts'
import type { Database, Tx } from '../db/connect.ts'
import { keyed } from '../db/keyed.ts'
import type { StoredRecord } from './hooks.ts'
import { fromDocument, isStored, tablesOf, wireValue } from './projection.ts'

/** Most related records that one answer tells of. */
const mostRelated = 1000

/** Column of the statement that carries a computed leaf. */
const nameOf = (leaf: Leaf) => leaf.path

function relatedJson(model: Model, leaf: Leaf, subject: Subject): RawBuilder<unknown> {
  const { resource: name, by, where = {}, tell } = leaf.field as AnyField & Related
  const target = model.resource(name)
  const readable = new Set(readableLeaves(model, target, subject))
  const told = tell
    .flatMap((path) => target.leaf.get(path) ?? [])
    .filter((one) => readable.has(one))
  const by_ = target.leaf.get(by)
  const pairs = told.flatMap((one) => [sql.lit(one.path), wireValue(one, target)])
  const conditions = Object.entries(where).flatMap(([path, value]) => {
    const narrowing = target.leaf.get(path)
    return narrowing ? [sql`${fromDocument(narrowing, sql`d.doc`)} = ${value}`] : []
  })
  const { grid, docs } = tablesOf(target)
  return sql`(select coalesce(json_agg(t.row), '[]'::json) from (
    select jsonb_build_object('_id', g."_id", ${sql.join(pairs)}) as row
    from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
    where ${sql.join(
      [
        sql`${sql.id('g', by_?.parts.join('_') ?? by)} = root."_id"`,
        scopeCondition(target, model.scope(target, 'read', subject), subject),
        ...conditions,
      ],
      sql` and `,
    )}
    order by g."createdAt" desc, g."_id" limit ${sql.lit(mostRelated)}) t)`
}

function embeddedJson(
  model: Model,
  leaf: Leaf,
  fields: readonly string[],
  resource: string,
): RawBuilder<unknown> {
  const target = model.resource(resource)
  const { docs } = tablesOf(target)
  const pairs = fields.flatMap((path) => {
    const told = target.leaf.get(path)
    return told ? [sql.lit(path), sql`e."doc" #> ${sql.lit(`{${told.parts.join(',')}}`)}`] : []
  })
  return sql`(select json_build_object('_id', e."_id", ${sql.join(pairs)}) from ${sql.table(docs)} e
    where e."_id" = ${sql.id('root', leaf.parts.join('_'))})`
}

const isKept = (leaf: Leaf) => isStored(leaf) || leaf.isSystem

/** Leaves whose value comes beside the document: copies, counts, related and embedded records. */
function extras(
  model: Model,
  leaves: readonly Leaf[],
  resource: Resource,
  subject: Subject,
): RawBuilder<unknown>[] {
  return leaves.flatMap((leaf) => {
    const embed = asReference(leaf)?.embed
    const value =
      leaf.field.kind === 'related'
        ? relatedJson(model, leaf, subject)
        : embed
          ? embeddedJson(model, leaf, embed, asReference(leaf)?.resource ?? '')
          : isKept(leaf)
            ? undefined
            : wireValue(leaf, resource)
    return value ? [sql`${value} as ${sql.id(nameOf(leaf))}`] : []
  })
}

/**
 * Reads one record as a user sees it: no field that they may not read, second names beside first ones.
 * @throws ApiError 404 when it is missing or out of the user's scope
 */
export async function readRecord(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
): Promise<Record<string, unknown>> {
  const leaves = readableLeaves(model, resource, subject)
  const { grid, docs } = tablesOf(resource)
  const scope = model.scope(resource, 'read', subject)
  const { rows } = await sql<Record<string, unknown>>`${keyed}
    select root."version" as ".version", root."createdAt" as ".createdAt", root."updatedAt" as ".updatedAt", d."doc" as ".doc"
      ${sql.join([sql``, ...extras(model, leaves, resource, subject)])}
    from ${sql.table(grid)} root cross join lateral (select root.*) g join ${sql.table(docs)} d on d."_id" = root."_id"
    where root."_id" = ${id}::uuid and ${scopeCondition(resource, scope, subject, 'root')}`.execute(
    database,
  )
  const row = rows[0]
  if (!row) throw notFound(resource.name)
  const stored = storedRecord(id, row)
  const record: Record<string, unknown> = {}
  for (const leaf of leaves) {
    const value = nameOf(leaf) in row ? row[nameOf(leaf)] : valueAt(stored, leaf.parts)
    putAt(record, leaf.parts, value ?? null)
    if (leaf.field.alias) record[leaf.field.alias] = value ?? null
  }
  return record
}

const instantText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** The stored record of a row that has `.doc`, `.version`, `.createdAt` and `.updatedAt`. */
export function storedRecord(id: string, row: Record<string, unknown>): StoredRecord {
  return {
    _id: id,
    ...(row['.doc'] as Record<string, unknown>),
    version: row['.version'],
    createdAt: instantText(row['.createdAt']),
    updatedAt: instantText(row['.updatedAt']),
  }
}
