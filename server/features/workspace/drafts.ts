import { sql } from 'kysely'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import {
  isObject,
  putAt,
  readChanges,
  refusal,
  type Leaf,
  type Model,
  type Resource,
} from '../../../schema/index.ts'
import { badInput, forbidden, forbiddenField } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import type { Actor } from '../../access/actor.ts'
import { findStored } from '../../records/read/findStored.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import { refusalTexts } from '../../records/write/requestedChanges.ts'
import type { PortalHandlers, SentBody } from '../../http/portalRoutes.ts'
import { idOf } from '../../http/recordRoutes.ts'
import { databaseNow } from '../../db/databaseNow.ts'

/** Limit for one user and record; the oldest are deleted. */
const mostDrafts = 20
/** Most drafts of one user; the oldest give way. */
const mostOfUser = 200
/** Stands for the id of a record that is being created. */
const newRecord = 'new'

type Values = Record<string, unknown>

function leavesIn(resource: Resource, value: unknown, name: string): ReadonlyMap<Leaf, unknown> {
  if (!isObject(value)) throw badInput({ [name]: { key: 'validation.group' } })
  const { values, unknown, malformed } = readChanges(resource, value)
  if (unknown.length || malformed.length)
    throw badInput({
      ...Object.fromEntries(
        unknown.map((path) => [path, { key: 'errors.unknownField', vars: { field: path } }]),
      ),
      ...Object.fromEntries(malformed.map((path) => [path, { key: 'validation.group' }])),
    })
  return values
}

function asTree(values: Iterable<readonly [Leaf, unknown]>): Values {
  const tree: Values = {}
  for (const [leaf, value] of values) putAt(tree, leaf.parts, value ?? null)
  return tree
}

function versionIn({ version }: SentBody<'saveDraft'>, isNew: boolean): number | null {
  if (isNew && version == null) return null
  if (!isNew && typeof version === 'number' && Number.isInteger(version) && version > 0)
    return version
  throw badInput({ version: { key: 'validation.integer' } })
}

/** Id of the user's browser page; empty for a client with only one. */
function pageIn(value: unknown): string {
  if (value === undefined || value === '') return ''
  if (typeof value !== 'string' || !/^[\w-]{1,64}$/.test(value))
    throw badInput({ page: { key: 'errors.badFilter', vars: { field: 'page' } } })
  return value
}

/** User and record of a draft. */
interface DraftKey {
  readonly userId: string
  readonly resource: string
  readonly record: string
}

interface DraftContext {
  readonly actor: Actor
  readonly resource: Resource
  readonly params: { readonly id: string }
}

/**
 * Drafts: what the user has typed and not saved; our extension. Each browser page has its own, so
 * that two tabs never overwrite each other; all of the user's are answered, newest first. Values
 * are not validated, since a draft may be half a form.
 */
export function draftHandlers(
  model: Model,
  database: Database,
): Pick<PortalHandlers, 'readDrafts' | 'saveDraft' | 'deleteDraft'> {
  const keyOf = ({ actor, resource, params: { id } }: DraftContext): DraftKey => ({
    userId: actor.subject.id,
    resource: resource.name,
    record: id === newRecord ? id : idOf(resource, id),
  })

  async function target(context: DraftContext): Promise<StoredRecord | undefined> {
    const { resource, actor } = context
    const { record } = keyOf(context)
    if (record !== newRecord)
      return findStored(database, model, resource, 'update', record, actor.subject)
    if (model.scope(resource, 'create', actor.subject) === null) throw forbidden()
    return undefined
  }

  const draftsOf = ({ userId, resource, record }: DraftKey) =>
    database
      .selectFrom('drafts')
      .where('userId', '=', userId)
      .where('resource', '=', resource)
      .where('record', '=', record)
      .orderBy('updatedAt', 'desc')
      .orderBy('page')

  async function forget({ userId, resource, record }: DraftKey, page: string): Promise<void> {
    await database
      .deleteFrom('drafts')
      .where('userId', '=', userId)
      .where('resource', '=', resource)
      .where('record', '=', record)
      .where('page', '=', page)
      .execute()
  }

  return {
    async readDrafts(context) {
      await target(context)
      const rows = await draftsOf(keyOf(context))
        .select(['page', 'version', 'values', 'before', 'updatedAt'])
        .limit(mostDrafts)
        .execute()
      return rows.map(({ updatedAt, ...draft }): CallAnswer<'readDrafts'>[number] => ({
        ...draft,
        updatedAt: updatedAt.toISOString(),
      }))
    },

    async saveDraft(context) {
      const { resource, actor, body } = context
      const stored = await target(context)
      const version = versionIn(body, stored === undefined)
      const values = leavesIn(resource, body.values, 'values')
      for (const leaf of values.keys()) {
        const why = refusal(model, leaf, actor.subject, stored)
        if (why) throw forbiddenField(leaf.path, refusalTexts[why])
      }
      const before = [...leavesIn(resource, body.before ?? {}, 'before')].filter(([leaf]) =>
        values.has(leaf),
      )
      const page = pageIn(body.page)
      const row = {
        version,
        values: JSON.stringify(asTree(values)),
        before: JSON.stringify(asTree(before)),
        updatedAt: await databaseNow(database),
      }
      const key = keyOf(context)
      await database
        .insertInto('drafts')
        .values({ ...key, page, ...row })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'resource', 'record', 'page']).doUpdateSet(row),
        )
        .execute()
      const tooMany = await draftsOf(key).select('page').offset(mostDrafts).execute()
      for (const old of tooMany) await forget(key, old.page)
      await sql`delete from drafts where ctid in (select ctid from drafts
        where "userId" = ${key.userId}::uuid order by "updatedAt" desc offset ${mostOfUser})`.execute(
        database,
      )
      return { page, version, updatedAt: row.updatedAt.toISOString() }
    },

    async deleteDraft(context) {
      await forget(keyOf(context), pageIn(context.query['page']))
    },
  }
}
