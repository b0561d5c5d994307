import { sql } from 'kysely'
import type { Leaf, Model, Resource, Verb } from '../../../schema/index.ts'
import { ApiError, forbidden, notFound } from '../../errors/apiError.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import {
  cacheByOwner,
  compileStatement,
  runCompiled,
  slot,
  type CompiledStatement,
} from '../../db/compiledStatement.ts'
import { changedSince } from './changedSince.ts'
import type { WriteTarget } from './writeTarget.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { tablesOf, wireValue } from '../../db/tables/projection.ts'
import { readRecord, storedRecord } from '../read/readRecord.ts'

/** A locked record, with the fields that are copied from other records (lookups). */
export interface LockedRecord {
  readonly record: StoredRecord
  readonly copies: ReadonlyMap<Leaf, unknown>
  /** The time by the clock of the database, as its history has it. */
  readonly now: string
}

const statements = cacheByOwner<Model, CompiledStatement>()

const copiesOf = ({ leaves }: Resource) => leaves.filter(({ field }) => field.lookup)

/** Builds the locking statement, which all users with the same rights share. */
function buildStatement(
  { tx, model, resource, actor }: WriteTarget,
  verb: Verb,
): CompiledStatement {
  const subject = { ...actor.subject, id: slot('user') }
  const { grid, docs } = tablesOf(resource)
  const copies = copiesOf(resource).map((leaf) => wireValue(leaf, resource))
  // Both rows are locked: a writer that had to wait would see the old state of a row that is only
  // joined.
  return compileStatement(
    tx,
    sql`select g."version" as ".version", g."createdAt" as ".createdAt", g."updatedAt" as ".updatedAt",
      d."doc" as ".doc", json_build_array(${sql.join(copies)}) as ".copies",
      clock_timestamp() as ".now"
    from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
    where g."_id" = ${slot('record')}::uuid
      and ${scopeCondition(resource, model.scope(resource, verb, subject), subject)}
    for update of g, d`,
  )
}

async function lockedRow(target: WriteTarget, verb: Verb, id: string) {
  const { tx, model, resource, actor } = target
  const { role, rights } = actor.subject
  const key = JSON.stringify([resource.name, verb, role, rights])
  const statement = statements(model, key, () => buildStatement(target, verb))
  const { rows } = await runCompiled<Record<string, unknown>>(tx, statement, [
    ['record', id],
    ['user', actor.subject.id],
  ])
  return rows[0]
}

/**
 * Reads a record in order to change it, and locks it until the transaction ends.
 * @param version the version that the client read; absent for clients without versions (decision
 *   23)
 * @param isServer the server acts on its own: the user only needs the right to read the record
 * @throws ApiError 403 where the user may read the record but not do this, 404 where they may not
 *   read it, 409 with the current record and the changes since where the version is outdated
 */
export async function lockRecord(
  target: WriteTarget,
  verb: Verb,
  id: string,
  version: number | undefined,
  isServer = false,
): Promise<LockedRecord> {
  const { tx, model, resource, actor } = target
  const { subject } = actor
  const row = await lockedRow(target, isServer ? 'read' : verb, id)
  if (!row) {
    const isReadable = !isServer && (await lockedRow(target, 'read', id)) !== undefined
    throw isReadable ? forbidden() : notFound(resource.name)
  }
  if (version !== undefined && row['.version'] !== version) {
    const [current, since] = await Promise.all([
      readRecord(tx, model, resource, id, subject),
      changedSince(target, id, version),
    ])
    throw new ApiError(409, 'STALE', 'errors.stale', { body: { current, ...since } })
  }
  const copies = row['.copies'] as readonly unknown[]
  return {
    record: storedRecord(id, row),
    now: (row['.now'] as Date).toISOString(),
    copies: new Map(copiesOf(resource).map((leaf, at) => [leaf, copies[at]])),
  }
}
