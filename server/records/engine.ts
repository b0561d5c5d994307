import { createHash } from 'node:crypto'
import {
  isId,
  type ChangeOutcome,
  type Leaf,
  type Model,
  type RecordNamed,
  type Resource,
} from '../../schema/index.ts'
import { ApiError, badInput, forbidden, notFound } from '../errors/apiError.ts'
import { inTransaction, type Database, type Tx } from '../db/connect.ts'
import { leaderReader, type Reader } from '../db/replica/reader.ts'
import type { Actor } from '../access/actor.ts'
import { findId, findIdBy } from './read/findId.ts'
import { findRow } from './read/findRecord.ts'
import { isRepeatedUpdate } from './write/isRepeatedUpdate.ts'
import type { Hooks } from './write/hooks.ts'
import { lockStored } from './read/lockStored.ts'
import { asRecordOf, type StoredRecord } from './read/storedRecord.ts'
import type { RawListRequest } from './list/checkListRequest.ts'
import { readHistory, type Cursor, type History } from './history/readHistory.ts'
import { readPage, type Page } from './list/readPage.ts'
import { readRecord, shownRow, storedRecord, withCopies } from './read/readRecord.ts'
import { undoChange } from './write/undoChange.ts'
import { decideProposals, withdrawProposals, type Decision } from './proposals/decideProposals.ts'
import { undecidedOf, withProposals } from './write/undecided.ts'
import { readProposals, type Proposals } from './proposals/readProposals.ts'
import { changeRecord, createRecord, deleteRecord, type Body } from './write/writeRecord.ts'

const keyHeader = 'Idempotency-Key'

/**
 * The id of a record created with an idempotency key: the same for each repeat, and different for
 * other users. It begins with the key's timestamp, like ids that the server generates.
 * @param key a UUID, preferably of version 7
 * @throws ApiError 400 if the key is no UUID
 */
function keyedId(resource: Resource, actor: Actor, key: string): string {
  if (!isId(key))
    throw badInput({ [keyHeader]: { key: 'errors.badFilter', vars: { field: keyHeader } } })
  const source = `${actor.subject.id}/${resource.name}/${key.toLowerCase()}`
  const digest = createHash('sha256').update(source).digest('hex')
  const time = key.toLowerCase().slice(0, 13)
  return `${time}-7${digest.slice(0, 3)}-a${digest.slice(3, 6)}-${digest.slice(6, 18)}`
}

export interface WriteExtras {
  readonly version?: number
  readonly isServer?: boolean
  /** Required fields may be missing, where the record's state allows that. */
  readonly isIncomplete?: boolean
  /** The call sends its own notifications, so hooks send none. */
  readonly skipNotification?: boolean
  /** Values that the server writes in addition to the body of a change. */
  readonly serverValues?: ReadonlyMap<Leaf, unknown>
  /** Idempotency key of a creation: a repeat answers the same record. */
  readonly key?: string
}

export type { Page } from './list/readPage.ts'

/**
 * A changed record. Where the user only proposes changes of some fields, it is the record as it is
 * live, with what became of each field.
 */
export type Changed<N extends string> = RecordNamed<N> & { readonly outcome?: ChangeOutcome }

/** One of several updates that belong together. */
export interface Change<N extends string = string> {
  readonly resource: Resource<N>
  readonly id: string
  readonly body: Partial<RecordNamed<N>>
  readonly extras?: WriteExtras
  /**
   * Checked on the locked record: if it returns false or the record is gone, nothing is changed.
   */
  only?(record: RecordNamed<N>): boolean
}

/** The generic engine: the operations of every resource, driven by its definition. */
export interface Engine {
  list(resource: Resource, actor: Actor, raw: RawListRequest): Promise<Page>
  /** The id of the record that a URL names. @throws ApiError 404 */
  idOf(resource: Resource, given: string): Promise<string>
  /** The id of the record whose fields have all these values. @throws ApiError 404 */
  idBy(resource: Resource, values: Readonly<Record<string, string>>): Promise<string>
  /** The record as its reader sees it, for an answer. */
  read<N extends string>(resource: Resource<N>, actor: Actor, id: string): Promise<RecordNamed<N>>
  /**
   * The record as it is stored, with the copies that rules may read: the input of checks and rules.
   * In contrast, `read` embeds other records and leaves out what the reader may not see.
   */
  stored<N extends string>(resource: Resource<N>, actor: Actor, id: string): Promise<RecordNamed<N>>
  create<N extends string>(
    resource: Resource<N>,
    actor: Actor,
    body: Partial<RecordNamed<N>>,
    extras?: WriteExtras,
  ): Promise<RecordNamed<N>>
  update<N extends string>(
    resource: Resource<N>,
    actor: Actor,
    id: string,
    body: Body<N>,
    extras?: WriteExtras,
  ): Promise<Changed<N>>
  /**
   * Makes several updates in one transaction.
   * @param follow further work in the same transaction
   * @returns the updates that were made, without those that `only` skipped
   */
  updateAll(
    actor: Actor,
    changes: readonly Change[],
    follow?: (tx: Tx) => Promise<void>,
  ): Promise<readonly Change[]>
  /** @returns the record as it was before its deletion */
  remove(
    resource: Resource,
    actor: Actor,
    id: string,
    extras?: WriteExtras,
  ): Promise<Record<string, unknown>>
  history(resource: Resource, actor: Actor, id: string, before?: Cursor): Promise<History>
  /** Undoes what one version changed. */
  undo(
    resource: Resource,
    actor: Actor,
    id: string,
    version: number,
    extras?: WriteExtras,
  ): Promise<Record<string, unknown>>
  /** What is proposed of a live record; `isAll`: what was decided on, too. */
  proposals(resource: Resource, actor: Actor, id: string, isAll?: boolean): Promise<Proposals>
  /** Decides on proposals. @returns the record as it is live */
  decide<N extends string>(
    resource: Resource<N>,
    actor: Actor,
    id: string,
    decision: Decision,
    extras?: WriteExtras,
  ): Promise<RecordNamed<N>>
  /** Takes back the user's own proposals. @returns what is still proposed */
  withdraw(resource: Resource, actor: Actor, id: string, ids: readonly string[]): Promise<Proposals>
  hooksOf(resource: Resource): Hooks
}

/**
 * Locks the records of several updates before the first write, resource by resource in the order of
 * their ids: hooks after a write may lock another of these records, and two such writes could
 * deadlock.
 * @returns the updates without those that `only` skips
 */
async function lockAll(tx: Tx, changes: readonly Change[]): Promise<readonly Change[]> {
  const locked = new Map<string, ReadonlyMap<string, StoredRecord>>()
  for (const resource of new Set(changes.map((change) => change.resource))) {
    const ids = changes.flatMap((change) => (change.resource === resource ? [change.id] : []))
    locked.set(resource.name, await lockStored(tx, resource, ids))
  }
  return changes.filter(({ resource, id, only }) => {
    const record = locked.get(resource.name)?.get(id)
    return !only || (record !== undefined && only(record))
  })
}

/** Builds the engine on a database. `hooks` are by resource name; `reader` answers the lists. */
export function createEngine(
  database: Database,
  model: Model,
  hooks: Readonly<Record<string, Hooks>>,
  reader: Reader = leaderReader(database),
): Engine {
  const hooksOf = (resource: Resource) => hooks[resource.name] ?? {}
  function refuseUnreadable(resource: Resource, { subject }: Actor) {
    if (model.scope(resource, 'read', subject) === null) throw forbidden()
  }
  /** The record as the user sees it, if it exists. */
  async function findShown<N extends string>(
    resource: Resource<N>,
    { subject }: Actor,
    id: string,
  ) {
    const row = await findRow(database, model, resource, id, subject)
    return row && { row, record: shownRow(model, resource, id, subject, row) }
  }
  return {
    hooksOf,
    idOf: (resource, given) => findId(database, resource, given),
    idBy: (resource, values) => findIdBy(database, resource, values),
    list: (resource, actor, raw) =>
      reader.read(actor, (on) => readPage({ database: on, model, resource, ...actor }, raw)),
    async read(resource, actor, id) {
      refuseUnreadable(resource, actor)
      return readRecord(database, model, resource, id, actor.subject)
    },
    async stored(resource, actor, id) {
      refuseUnreadable(resource, actor)
      const row = await findRow(database, model, resource, id, actor.subject)
      if (!row) throw notFound(resource.name)
      return asRecordOf(resource, withCopies(resource, storedRecord(id, row), row))
    },
    async create(resource, actor, body, { key, ...extras } = {}) {
      const keyed = key !== undefined && { id: keyedId(resource, actor, key) }
      const existing = keyed && (await findShown(resource, actor, keyed.id))
      if (existing) return existing.record
      try {
        return await inTransaction(database, async (tx) => {
          const target = { tx, model, resource, actor }
          const options = { hooks: hooksOf(resource), ...extras, ...keyed }
          const id = await createRecord(target, body, options)
          return readRecord(tx, model, resource, id, actor.subject)
        })
      } catch (error) {
        // A concurrent repeat may have created the record first.
        const createdMeanwhile = keyed && (await findShown(resource, actor, keyed.id))
        if (createdMeanwhile) return createdMeanwhile.record
        throw error
      }
    },
    async update(resource, actor, id, body, extras = {}) {
      const base = { model, resource, actor }
      try {
        return await inTransaction(database, async (tx) => {
          const options = { hooks: hooksOf(resource), ...extras }
          const { outcome } = await changeRecord({ tx, ...base }, id, body, options)
          const record = await readRecord(tx, model, resource, id, actor.subject)
          return Object.assign(record, outcome && { outcome })
        })
      } catch (error) {
        // The server's own changes depend on what they read, so a stale one is never taken for a
        // repeat.
        if (
          extras.isServer ||
          typeof body === 'function' ||
          !(error instanceof ApiError) ||
          error.code !== 'STALE'
        )
          throw error
        const now = await findShown(resource, actor, id)
        if (!now) throw error
        const stored = storedRecord(id, now.row)
        const undecided = await undecidedOf({ tx: database, ...base }, id, stored)
        const meant = withProposals(base, stored, undecided)
        if (!isRepeatedUpdate(base, body, meant, error)) throw error
        return Object.assign(now.record, {})
      }
    },
    updateAll: (actor, changes, follow) =>
      inTransaction(database, async (tx) => {
        const selected = await lockAll(tx, changes)
        for (const { resource, id, body, extras } of selected)
          await changeRecord({ tx, model, resource, actor }, id, body, {
            hooks: hooksOf(resource),
            ...extras,
          })
        await follow?.(tx)
        return selected
      }),
    remove: (resource, actor, id, extras = {}) =>
      inTransaction(database, (tx) =>
        deleteRecord({ tx, model, resource, actor }, id, { hooks: hooksOf(resource), ...extras }),
      ),
    async history(resource, actor, id, before) {
      refuseUnreadable(resource, actor)
      return readHistory(database, model, resource, id, actor, before)
    },
    undo: (resource, actor, id, version, extras = {}) =>
      inTransaction(database, async (tx) => {
        await undoChange({ tx, model, resource, actor }, id, version, {
          hooks: hooksOf(resource),
          ...extras,
        })
        return readRecord(tx, model, resource, id, actor.subject)
      }),
    proposals: (resource, actor, id, isAll) =>
      readProposals(database, model, resource, id, actor, hooksOf(resource), isAll),
    decide: (resource, actor, id, decision, extras = {}) =>
      inTransaction(database, async (tx) => {
        const options = { hooks: hooksOf(resource), ...extras }
        await decideProposals({ tx, model, resource, actor }, id, decision, options)
        return readRecord(tx, model, resource, id, actor.subject)
      }),
    withdraw: (resource, actor, id, ids) =>
      inTransaction(database, async (tx) => {
        await withdrawProposals({ tx, model, resource, actor }, id, ids)
        return readProposals(tx, model, resource, id, actor, hooksOf(resource))
      }),
  }
}
