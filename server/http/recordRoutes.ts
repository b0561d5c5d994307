import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId, isObject, type Model, type Resource } from '../../schema/index.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { actorOf } from '../auth/actorOf.ts'
import { bodyLimitOf } from './bodies/bodyLimit.ts'
import { setContentRange } from './contentRange.ts'
import type { Engine, Page } from '../records/engine.ts'
import { recordText } from '../records/read/recordText.ts'
import { sendRecord } from './sendRecord.ts'
import { isPageQuery, pageQuery, rangeQuery, type Query } from './readQuery.ts'

type WithId = { Params: { id: string } }

/** The query as texts; a repeated name is refused. */
export function queryOf(request: FastifyRequest): Query {
  const query = request.query as Record<string, unknown>
  for (const [name, value] of Object.entries(query))
    if (typeof value !== 'string')
      throw badInput({ [name]: { key: 'errors.badFilter', vars: { field: name } } })
  return query as Query
}

/** The body as an object. @throws ApiError 400 */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (!isObject(request.body)) throw badInput({ body: { key: 'validation.group' } })
  return request.body
}

/** The id of the path. @throws ApiError 404 for a malformed one */
export function idOf(resource: Resource, id: string): string {
  if (!isId(id)) throw notFound(resource.name)
  return id.toLowerCase()
}

/**
 * The version of `If-Match: "3"` or of a whole tag, `"3-…"`; absent without the header, which
 * documented clients do not send.
 */
export function versionOf(request: FastifyRequest): { version?: number } {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return {}
  const match = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]{1,40})?"?$/.exec(header)
  if (!match)
    throw badInput({ 'If-Match': { key: 'errors.badFilter', vars: { field: 'If-Match' } } })
  return { version: Number(match[1]) }
}

/** The key of `Idempotency-Key`, by which a repeated create makes no second record. */
export function keyOf({ headers }: FastifyRequest): { key?: string } {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? { key } : {}
}

/**
 * Answers a page with `Content-Range` (decision 21). Its total is a number, as stock clients
 * expect; where it is only a lower bound, `X-Total-At-Least` says so. `*` stands for a total that
 * was not requested.
 */
export function sendRange(reply: FastifyReply, name: string, page: Page): FastifyReply {
  const bounds = page.count === 0 ? '*' : `${page.from}-${page.from + page.count - 1}`
  const isUnknown = page.total === null && page.isUncounted
  setContentRange(reply, `${name} ${bounds}/${isUnknown ? '*' : page.atLeast}`)
  if (page.total === null && !isUnknown) void reply.header('X-Total-At-Least', page.atLeast)
  return reply.type('application/json; charset=utf-8').send(page.rows)
}

/** Answers a page as `docs`, `page`, `pages` (decision 21). */
export function sendPage(reply: FastifyReply, page: Page, number: number): FastifyReply {
  const total = page.atLeast
  const pages = Math.max(1, Math.ceil(total / page.size))
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"docs":${page.rows},"page":${number},"pages":${pages},"total":${total}}`)
}

/** Create, read, update, delete and list of every resource, on the path of its definition. */
export function recordRoutes(app: FastifyInstance, model: Model, engine: Engine): void {
  for (const resource of model.resources) {
    const { path, name } = resource
    const config = { resource: name }
    const list = async (request: FastifyRequest, reply: FastifyReply) => {
      const query = queryOf(request)
      const actor = actorOf(request)
      if (isPageQuery(resource, query)) {
        const listQuery = pageQuery(resource, engine.hooksOf(resource).adaptQuery?.(query) ?? query)
        return sendPage(reply, await engine.list(resource, actor, listQuery), listQuery.page)
      }
      const page = await engine.list(resource, actor, rangeQuery(query))
      return sendRange(reply, name, page)
    }
    app.get(path, { config }, list)
    const read = async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
      const id = await engine.idOf(resource, request.params.id)
      const record = await engine.read(resource, actorOf(request), id)
      return sendRecord(request, reply, recordText(record))
    }
    app.get<WithId>(`${path}/:id`, { config }, read)
    const ofRecord = { config, ...bodyLimitOf(resource.fields) }
    app.post(path, ofRecord, async (request, reply) => {
      const record = await engine.create(
        resource,
        actorOf(request),
        bodyOf(request),
        keyOf(request),
      )
      return reply
        .status(201)
        .header('Location', `${path}/${String(record._id)}`)
        .send(record)
    })
    const update = async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
      const id = await engine.idOf(resource, request.params.id)
      const [body, version] = [bodyOf(request), versionOf(request)]
      const record = await engine.update(resource, actorOf(request), id, body, version)
      return sendRecord(request, reply, recordText(record))
    }
    app.put<WithId>(`${path}/:id`, ofRecord, update)
    app.delete<WithId>(`${path}/:id`, { config }, async (request) => {
      const id = await engine.idOf(resource, request.params.id)
      return engine.remove(resource, actorOf(request), id, versionOf(request))
    })
  }
}
