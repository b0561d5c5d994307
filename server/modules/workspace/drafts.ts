import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  isObject,
  putAt,
  readChanges,
  refusal,
  type Leaf,
  type Model,
  type Resource,
} from '../../../schema/index.ts'
import { ApiError, badInput, forbidden, forbiddenField } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { actorOf } from '../../auth/actorOf.ts'
import { findStored } from '../../records/read/findStored.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import { refusalTexts } from '../../records/write/requestedChanges.ts'
import { bodyOf, idOf, queryOf } from '../../http/recordRoutes.ts'

/** Largest draft, in bytes of its request: far more than the longest form. */
const bodyLimit = 256 * 1024
/** Most drafts of one user and record; the oldest give way. */
const mostDrafts = 20
/** In place of an id: the record that is being made. */
const newRecord = 'new'

type WithId = { Params: { id: string } }
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

function versionIn(body: Values, isNew: boolean): number | null {
  const { version } = body
  if (isNew && version == null) return null
  if (!isNew && typeof version === 'number' && Number.isInteger(version) && version > 0)
    return version
  throw badInput({ version: { key: 'validation.integer' } })
}

/** Which page of theirs; none for a client that has only one. */
function pageIn(value: unknown): string {
  if (value === undefined || value === '') return ''
  if (typeof value !== 'string' || !/^[\w-]{1,64}$/.test(value))
    throw badInput({ page: { key: 'errors.badFilter', vars: { field: 'page' } } })
  return value
}

/**
 * `GET`, `PUT` and `DELETE /api/draft/{resource}/{id}`: what the user has typed and not saved, our
 * extension. Each page keeps its own, so that two tabs never write over one another; `GET` answers them
 * all, newest first. Nobody sees anybody else's. Values are not checked: half a form is what a draft is.
 */
export function draftCalls(guarded: FastifyInstance, model: Model, database: Database): void {
  for (const resource of model.resources) {
    const url = `/api/draft/${resource.name}/:id`
    const config = { resource: resource.name }
    const keyOf = (request: FastifyRequest<WithId>) => {
      const { id } = request.params
      return {
        userId: actorOf(request).subject.id,
        resource: resource.name,
        record: id === newRecord ? id : idOf(resource, id),
      }
    }
    async function target(request: FastifyRequest<WithId>): Promise<StoredRecord | undefined> {
      const { subject } = actorOf(request)
      const { record } = keyOf(request)
      if (record !== newRecord)
        return findStored(database, model, resource, 'update', record, subject)
      if (model.scope(resource, 'create', subject) === null) throw forbidden()
      return undefined
    }

    const draftsOf = (request: FastifyRequest<WithId>) => {
      const { userId, record } = keyOf(request)
      return database
        .selectFrom('drafts')
        .where('userId', '=', userId)
        .where('resource', '=', resource.name)
        .where('record', '=', record)
        .orderBy('updatedAt', 'desc')
        .orderBy('page')
    }

    guarded.get<WithId>(url, { config }, async (request) => {
      await target(request)
      return draftsOf(request)
        .select(['page', 'version', 'values', 'before', 'updatedAt'])
        .limit(mostDrafts)
        .execute()
    })

    guarded.put<WithId>(url, { config, bodyLimit }, async (request, reply) => {
      const { subject } = actorOf(request)
      const stored = await target(request)
      const body = bodyOf(request)
      const version = versionIn(body, stored === undefined)
      const values = leavesIn(resource, body.values, 'values')
      for (const leaf of values.keys()) {
        const why = refusal(model, leaf, subject, stored)
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
        updatedAt: new Date(),
      }
      await database
        .insertInto('drafts')
        .values({ ...keyOf(request), page, ...row })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'resource', 'record', 'page']).doUpdateSet(row),
        )
        .execute()
      const tooMany = await draftsOf(request).select('page').offset(mostDrafts).execute()
      for (const old of tooMany) await forget(request, old.page)
      return reply.send({ page, version, updatedAt: row.updatedAt })
    })

    async function forget(request: FastifyRequest<WithId>, page: string): Promise<void> {
      const { userId, record } = keyOf(request)
      await database
        .deleteFrom('drafts')
        .where('userId', '=', userId)
        .where('resource', '=', resource.name)
        .where('record', '=', record)
        .where('page', '=', page)
        .execute()
    }

    guarded.delete<WithId>(url, { config }, async (request, reply) => {
      await forget(request, pageIn(queryOf(request)['page']))
      return reply.status(204).send()
    })
  }
  // A resource that no definition names is missing like a record.
  guarded.route({
    method: ['GET', 'PUT', 'DELETE'],
    url: '/api/draft/:resource/:id',
    handler: () => {
      throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
    },
  })
}
