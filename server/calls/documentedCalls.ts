import type { FastifyInstance } from 'fastify'
import type { definitions } from '../../resources/index.ts'
import {
  checkLeaf,
  cleanValue,
  isAmong,
  isId,
  leavesOf,
  valueAt,
  type Call,
  type Fields,
  type Model,
} from '../../schema/index.ts'
import { badInput, forbidden, notFound } from '../apiError.ts'
import { actorOf } from '../http/actorOf.ts'
import type { Engine, Page } from '../records/engine.ts'
import { pageQuery } from '../records/listQuery.ts'
import { bodyOf, queryOf, sendPage, versionOf } from '../records/recordRoutes.ts'
import type { CallHandler } from './callHandler.ts'
import { collectionCalls } from './collections.ts'
import { productCalls } from './products.ts'
import { vendorCalls } from './vendors.ts'

type Defined = (typeof definitions)[number]

/** A handler for each call that a definition declares; one that is missing does not compile. */
type Handlers = {
  readonly [D in Defined as keyof D['calls'] extends never ? never : D['name']]: {
    readonly [C in keyof D['calls']]: CallHandler
  }
}

const handlers: Handlers = {
  products: productCalls,
  collections: collectionCalls,
  vendors: vendorCalls,
}

function checkedBody(fields: Fields, body: Record<string, unknown>): Record<string, unknown> {
  const leaves = leavesOf(fields).filter(({ isSystem }) => !isSystem)
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length)
    throw badInput(
      Object.fromEntries(
        unknown.map((name) => [name, { key: 'errors.unknownField', vars: { field: name } }]),
      ),
    )
  const cleaned = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      fields[name] ? cleanValue(value, fields[name]) : value,
    ]),
  )
  const issues = leaves.flatMap((leaf) => checkLeaf(leaf, valueAt(cleaned, leaf.parts)))
  if (issues.length)
    throw badInput(
      Object.fromEntries(
        issues.map(({ path, key, vars }) => [path, { key, ...(vars && { vars }) }]),
      ),
    )
  return cleaned
}

const isPage = (answer: Record<string, unknown> | Page): answer is Page => 'atLeast' in answer

/** Routes of every documented call beyond create, read, update and delete. */
export function documentedCalls(app: FastifyInstance, model: Model, engine: Engine): void {
  for (const resource of model.resources) {
    const ofResource: Readonly<Record<string, CallHandler>> | undefined =
      handlers[resource.name as keyof Handlers]
    for (const [name, call] of Object.entries<Call>(resource.calls ?? {})) {
      const handler = ofResource?.[name]
      if (!handler) throw new Error(`${resource.name}.calls.${name} has no handler`)
      app.route<{ Params: Record<string, string> }>({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { resource: resource.name },
        async handler(request, reply) {
          const actor = actorOf(request)
          if (!isAmong(call.roles, actor.subject, model.roles)) throw forbidden()
          const { params } = request
          for (const value of Object.values(params)) if (!isId(value)) throw notFound(resource.name)
          const page = pageQuery(resource, queryOf(request))
          const body = call.body ? checkedBody(call.body, bodyOf(request)) : {}
          const answer = await handler({
            engine,
            model,
            resource,
            actor,
            params,
            id: params.id ?? '',
            body,
            page,
            extras: versionOf(request),
          })
          if (!isPage(answer)) return answer
          return 'page' in call.answer
            ? sendPage(reply, answer, page.page)
            : reply.type('application/json; charset=utf-8').send(answer.rows)
        },
      })
    }
  }
}
