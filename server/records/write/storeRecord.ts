import { sql } from 'kysely'
import { uuidv7 } from '../../db/uuid.ts'
import {
  asReference,
  isId,
  valueAt,
  type Leaf,
  type Model,
  type Resource,
  gapsIn,
  leavesOfGaps,
  type Gaps,
} from '../../../schema/index.ts'
import { lookedUp } from '../../db/tables/fillColumns.ts'
import { indexRecords } from '../../db/tables/fillSearch.ts'
import { gapsColumn } from '../../db/tables/missingSql.ts'
import {
  cacheByOwner,
  compileStatement,
  runCompiled,
  slot,
  type CompiledStatement,
} from '../../db/compiledStatement.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { ChangePlan } from './planChange.ts'
import { propagate } from './propagate.ts'
import type { WriteTarget } from './writeTarget.ts'
import {
  columnOf,
  fromDocument,
  isStored,
  projectedLeaves,
  tablesOf,
} from '../../db/tables/projection.ts'

/** A grid column that stores, as bits, which needs a record does not meet. */
interface GridGaps {
  readonly column: string
  readonly numberIn: (record: StoredRecord) => number
}

const gridGaps = (gaps: Gaps): GridGaps => ({
  column: gapsColumn(gaps),
  numberIn: (record) => gapsIn(gaps, record),
})

/** All gap columns of a resource. */
const allGapsOf = ({ gaps }: Resource): readonly GridGaps[] => gaps.map(gridGaps)

/** The gap columns that a change of these leaves may affect. */
const changedGapsOf = ({ gaps }: Resource, changed: ReadonlySet<Leaf>): readonly GridGaps[] =>
  gaps.filter((one) => leavesOfGaps(one).some((leaf) => changed.has(leaf))).map(gridGaps)

/** The JSON document of a record: its fields without the system columns. */
function documentOf(record: StoredRecord): string {
  const { _id, version, createdAt, updatedAt, ...document } = record
  return JSON.stringify(document)
}

/** Column types of the table `changes`. */
const changeTypes = {
  _id: 'uuid',
  resource: 'text',
  recordId: 'uuid',
  version: 'integer',
  at: 'timestamptz',
  userId: 'uuid',
  userEmail: 'text',
  userType: 'text',
  call: 'text',
  changes: 'jsonb',
  import: 'uuid',
} as const

const changeColumns = Object.entries(changeTypes)

/** Inserts a row of the record's history. */
const insertChangeSql = sql`insert into changes (${sql.join(changeColumns.map(([name]) => sql.id(name)))})
  values (${sql.join(changeColumns.map(([name, type]) => sql`${slot(`change.${name}`)}::${sql.raw(type)}`))})`

function changeValues(
  { resource, actor }: WriteTarget,
  record: StoredRecord,
  changes: readonly FieldChange[],
): readonly (readonly [string, unknown])[] {
  const { subject, email, call, import: from } = actor
  const row: Readonly<Record<keyof typeof changeTypes, unknown>> = {
    _id: uuidv7(),
    resource: resource.name,
    recordId: record._id,
    version: Number(record.version),
    at: record.updatedAt,
    userId: subject.id,
    userEmail: email,
    userType: subject.role,
    call,
    changes: JSON.stringify(changes),
    import: from ?? null,
  }
  return Object.entries(row).map(([name, value]) => [`change.${name}`, value])
}

const statements = cacheByOwner<Model, CompiledStatement>()

/** Adds a row to the record's history: who changed what. */
export async function recordChanges(
  target: WriteTarget,
  record: StoredRecord,
  changes: readonly FieldChange[],
): Promise<void> {
  const { tx, model } = target
  const statement = statements(model, 'change', () => compileStatement(tx, insertChangeSql))
  await runCompiled(tx, statement, changeValues(target, record, changes))
}

const lookupsThrough = (resource: Resource, changed: ReadonlySet<Leaf>) =>
  [...projectedLeaves(resource)].filter(({ field }) => {
    const through = field.lookup && resource.leaf.get(field.lookup.through)
    return through !== undefined && changed.has(through)
  })

/** Writes a new record into grid, documents and search. */
export async function insertRecord(target: WriteTarget, record: StoredRecord): Promise<void> {
  const { tx, resource } = target
  const { grid, docs } = tablesOf(resource)
  const leaves = [...projectedLeaves(resource)].filter((leaf) => isStored(leaf))
  const document = documentOf(record)
  const json = sql`${document}::jsonb`
  const system = [record._id, record.version, record.createdAt, record.updatedAt]
  const gaps = allGapsOf(resource)
  const columns = ['_id', 'version', 'createdAt', 'updatedAt', ...leaves.map(columnOf)]
  await sql`insert into ${sql.table(grid)} (${sql.join([
    ...columns.map((name) => sql.id(name)),
    ...gaps.map(({ column }) => sql.id(column)),
  ])}) values (${sql.join([
    ...system,
    ...leaves.map((leaf) => fromDocument(leaf, json)),
    ...gaps.map(({ numberIn }) => numberIn(record)),
  ])})`.execute(tx)
  await sql`insert into ${sql.table(docs)} ("_id", "doc") values (${record._id}, ${json})`.execute(
    tx,
  )
  const all = new Set(resource.leaves)
  await refresh(target, record, lookupsThrough(resource, all), true)
  // Records created for this one, such as its parts, may refer to it already.
  await propagate(target, record, all)
}

/** Updates these leaves of a record and adds the history row, in one round trip. */
function updateStatement(
  { tx, resource }: WriteTarget,
  changed: ReadonlySet<Leaf>,
  gaps: readonly GridGaps[],
  hasChanges: boolean,
): CompiledStatement {
  const { grid, docs } = tablesOf(resource)
  const json = sql`(select "doc" from made)`
  const leaves = [...projectedLeaves(resource)].filter(
    (leaf) => isStored(leaf) && changed.has(leaf),
  )
  const sets = [
    sql`"version" = ${slot('version')}`,
    sql`"updatedAt" = ${slot('updatedAt')}`,
    ...leaves.map((leaf) => sql`${sql.id(columnOf(leaf))} = ${fromDocument(leaf, json)}`),
    ...gaps.map(({ column }) => sql`${sql.id(column)} = ${slot(column)}::integer`),
  ]
  const history = hasChanges ? sql`, history as (${insertChangeSql})` : sql``
  return compileStatement(
    tx,
    sql`with made as materialized (select ${slot('document')}::jsonb as "doc"),
      narrow as (update ${sql.table(grid)} set ${sql.join(sets)} where "_id" = ${slot('record')}::uuid)${history}
    update ${sql.table(docs)} set "doc" = ${json} where "_id" = ${slot('record')}::uuid`,
  )
}

/** Writes the changed leaves of a record, and a history row if there are changes to show. */
export async function updateRecord(
  target: WriteTarget,
  { after: record, changed, changes }: ChangePlan,
): Promise<void> {
  const { tx, resource, model } = target
  const gaps = changedGapsOf(resource, changed)
  const hasChanges = changes.length > 0
  const key = JSON.stringify([
    resource.name,
    [...changed].map(({ path }) => path).sort(),
    hasChanges,
  ])
  const statement = statements(model, key, () => updateStatement(target, changed, gaps, hasChanges))
  await runCompiled(tx, statement, [
    ['document', documentOf(record)],
    ['record', record._id],
    ['version', record.version],
    ['updatedAt', record.updatedAt],
    ...gaps.map(({ column, numberIn }) => [column, numberIn(record)] as const),
    ...changeValues(target, record, changes),
  ])
  const lookups = lookupsThrough(resource, changed)
  const isSearched = [...changed, ...lookups].some(({ field }) => field.search)
  await refresh(target, record, lookups, isSearched)
  await propagate(target, record, changed)
}

async function refresh(
  { tx, resource }: WriteTarget,
  record: StoredRecord,
  lookups: readonly Leaf[],
  isSearched: boolean,
) {
  if (lookups.length)
    await sql`update ${sql.table(tablesOf(resource).grid)} g set ${sql.join(
      lookups.map((leaf) => sql`${sql.id(columnOf(leaf))} = ${lookedUp(resource, leaf, 'g')}`),
    )} where g."_id" = ${record._id}::uuid`.execute(tx)
  if (isSearched) await indexRecords(tx, resource, sql`g."_id" = ${record._id}::uuid`)
}

/** Deletes a record from grid, documents and search, its drafts and proposals; the history stays. */
export async function removeRecord({ tx, resource }: WriteTarget, id: string): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .execute()
  await tx
    .deleteFrom('proposals')
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .execute()
  for (const table of Object.values(tablesOf(resource)))
    await sql`delete from ${sql.table(table)} where "_id" = ${id}::uuid`.execute(tx)
}

/**
 * Adds the fields copied from other records (lookups), which rules may read.
 * @param known the stored record with its copies, which still hold for unchanged references
 */
export async function withLookups(
  { tx, model, resource }: WriteTarget,
  record: StoredRecord,
  known?: { readonly before: StoredRecord; readonly copies: ReadonlyMap<Leaf, unknown> },
): Promise<StoredRecord> {
  const complete = { ...record }
  const columns = resource.leaves.flatMap((leaf) => {
    const { lookup } = leaf.field
    const through = lookup && resource.leaf.get(lookup.through)
    const id = through && valueAt(record, through.parts)
    const target = through && asReference(through)
    if (!lookup || !target || !isId(id)) return []
    if (id === valueAt(known?.before, through.parts)) {
      complete[leaf.path] = known?.copies.get(leaf)
      return []
    }
    const other = model.resource(target.resource)
    const source = other.leaf.get(lookup.field)
    if (!source) return []
    return [
      sql`(select d."doc" #> ${sql.lit(`{${source.parts.join(',')}}`)}
        from ${sql.table(tablesOf(other).docs)} d where d."_id" = ${id}::uuid) as ${sql.id(leaf.path)}`,
    ]
  })
  if (!columns.length) return complete
  const { rows } = await sql<StoredRecord>`${prepared} select ${sql.join(columns)}`.execute(tx)
  return Object.assign(complete, rows[0])
}
