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
import { keptBy, keptStatement, runKept, slot, type KeptStatement } from '../../db/keptStatement.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { ChangePlan } from './planChange.ts'
import type { WriteTarget } from './writeTarget.ts'
import {
  columnOf,
  fromDocument,
  isStored,
  projectedLeaves,
  tablesOf,
} from '../../db/tables/projection.ts'

/** What the grid keeps of needs that look into a record. */
interface KeptGaps {
  readonly column: string
  readonly numberIn: (record: StoredRecord) => number
}

const kept = (gaps: Gaps): KeptGaps => ({
  column: gapsColumn(gaps),
  numberIn: (record) => gapsIn(gaps, record),
})

/** Everything that is kept of a resource's records. */
const allGapsOf = ({ gaps }: Resource): readonly KeptGaps[] => gaps.map(kept)

/** What a change of these leaves may change of it. */
const changedGapsOf = ({ gaps }: Resource, changed: ReadonlySet<Leaf>): readonly KeptGaps[] =>
  gaps.filter((one) => leavesOfGaps(one).some((leaf) => changed.has(leaf))).map(kept)

/** The document of a record: its stored leaves alone. */
function documentOf(record: StoredRecord): string {
  const { _id, version, createdAt, updatedAt, ...document } = record
  return JSON.stringify(document)
}

/** Columns of the row that notes who changed what. */
const noteTypes = {
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

const noteColumns = Object.entries(noteTypes)

/** Notes who changed what, for the history of the record. */
const noteSql = sql`insert into changes (${sql.join(noteColumns.map(([name]) => sql.id(name)))})
  values (${sql.join(noteColumns.map(([name, type]) => sql`${slot(`note.${name}`)}::${sql.raw(type)}`))})`

function noteValues(
  { resource, actor }: WriteTarget,
  record: StoredRecord,
  changes: readonly FieldChange[],
): readonly (readonly [string, unknown])[] {
  const { subject, email, call, import: from } = actor
  const note: Readonly<Record<keyof typeof noteTypes, unknown>> = {
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
  return Object.entries(note).map(([name, value]) => [`note.${name}`, value])
}

const statements = keptBy<Model, KeptStatement>()

/** Notes who changed what, for the history of the record. */
export async function recordChanges(
  target: WriteTarget,
  record: StoredRecord,
  changes: readonly FieldChange[],
): Promise<void> {
  const { tx, model } = target
  const statement = statements(model, 'note', () => keptStatement(tx, noteSql))
  await runKept(tx, statement, noteValues(target, record, changes))
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
  // Records made for this one, such as its parts, may refer to it already.
  await propagate(target, target.model, record, all)
}

/** Writes these leaves of a record, and who changed what, in one round trip. */
function updateStatement(
  { tx, resource }: WriteTarget,
  changed: ReadonlySet<Leaf>,
  gaps: readonly KeptGaps[],
  isNoted: boolean,
): KeptStatement {
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
  const noted = isNoted ? sql`, noted as (${noteSql})` : sql``
  return keptStatement(
    tx,
    sql`with made as materialized (select ${slot('document')}::jsonb as "doc"),
      narrow as (update ${sql.table(grid)} set ${sql.join(sets)} where "_id" = ${slot('record')}::uuid)${noted}
    update ${sql.table(docs)} set "doc" = ${json} where "_id" = ${slot('record')}::uuid`,
  )
}

/** Writes the changed leaves of a record, and who changed what, if anything; other columns are left alone. */
export async function updateRecord(
  target: WriteTarget,
  { after: record, changed, changes }: ChangePlan,
): Promise<void> {
  const { tx, resource, model } = target
  const gaps = changedGapsOf(resource, changed)
  const isNoted = changes.length > 0
  const key = JSON.stringify([resource.name, [...changed].map(({ path }) => path).sort(), isNoted])
  const statement = statements(model, key, () => updateStatement(target, changed, gaps, isNoted))
  await runKept(tx, statement, [
    ['document', documentOf(record)],
    ['record', record._id],
    ['version', record.version],
    ['updatedAt', record.updatedAt],
    ...gaps.map(({ column, numberIn }) => [column, numberIn(record)] as const),
    ...noteValues(target, record, changes),
  ])
  const lookups = lookupsThrough(resource, changed)
  const isSearched = [...changed, ...lookups].some(({ field }) => field.search)
  await refresh(target, record, lookups, isSearched)
  await propagate(target, model, record, changed)
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

/** Renews the copies in other records of the fields that changed, and their search texts. */
async function propagate(
  { tx, resource }: WriteTarget,
  model: Model,
  record: StoredRecord,
  changed: ReadonlySet<Leaf>,
) {
  const paths = new Set([...changed].map(({ path }) => path))
  for (const other of model.resources)
    for (const leaf of other.leaves) {
      const { lookup } = leaf.field
      const through = lookup && other.leaf.get(lookup.through)
      if (
        !lookup ||
        !through ||
        asReference(through)?.resource !== resource.name ||
        !paths.has(lookup.field)
      )
        continue
      const refers = sql`${sql.id('g', columnOf(through))} = ${record._id}::uuid`
      await sql`update ${sql.table(tablesOf(other).grid)} g set ${sql.id(columnOf(leaf))} = ${lookedUp(other, leaf, 'g')}
        where ${refers}`.execute(tx)
      if (leaf.field.search) await indexRecords(tx, other, refers)
    }
}

/** Takes a record out of grid, documents and search, with what was typed for it; its history stays. */
export async function removeRecord({ tx, resource }: WriteTarget, id: string): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .execute()
  for (const table of Object.values(tablesOf(resource)))
    await sql`delete from ${sql.table(table)} where "_id" = ${id}::uuid`.execute(tx)
}

/**
 * Adds the copies from other records, which rules may read.
 * @param known the record as it is stored, with its copies: what refers to the same record still has them
 */
export async function withLookups(
  { tx, model, resource }: WriteTarget,
  record: StoredRecord,
  known?: { readonly before: StoredRecord; readonly copies: ReadonlyMap<Leaf, unknown> },
): Promise<StoredRecord> {
  const whole = { ...record }
  const looked = resource.leaves.flatMap((leaf) => {
    const { lookup } = leaf.field
    const through = lookup && resource.leaf.get(lookup.through)
    const id = through && valueAt(record, through.parts)
    const target = through && asReference(through)
    if (!lookup || !target || !isId(id)) return []
    if (id === valueAt(known?.before, through.parts)) {
      whole[leaf.path] = known?.copies.get(leaf)
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
  if (!looked.length) return whole
  const { rows } = await sql<StoredRecord>`${prepared} select ${sql.join(looked)}`.execute(tx)
  return Object.assign(whole, rows[0])
}
