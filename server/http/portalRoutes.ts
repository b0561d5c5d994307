import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '../../resources/calls/addresses.ts'
import type {
  CallAnswer,
  CallBody,
  CallParams,
  DeclaredCalls,
  portalCalls,
} from '../../resources/calls/index.ts'
import {
  hasCall,
  isAmong,
  isId,
  isKindName,
  isPerResource,
  pathFor,
  type Model,
  type PortalCall,
  type Resource,
} from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import type { CostlyPace } from '../auth/costlyPace.ts'
import { actorOf } from '../auth/actorOf.ts'
import { ApiError, forbidden, notFound } from '../errors/apiError.ts'
import { bodyLimitOf, largestOpenBody } from './bodies/bodyLimit.ts'
import { bytesOf } from './bodies/byteBodies.ts'
import { checkedBody, checkedQuery } from './checkedInput.ts'
import { callsHere } from './partsOff.ts'
import type { Query } from './readQuery.ts'
import { bodyOf, queryOf } from './recordRoutes.ts'

type CallOf<N extends CallName> = DeclaredCalls[N]
type If<C, Shape, Then> = C extends Shape ? Then : undefined

/**
 * Context of a handler: roles and path have been checked, and the body unless declared otherwise.
 */
export interface PortalContext<N extends CallName> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The sender; undefined for a public call. */
  readonly actor: CallOf<N> extends { isPublic: true } ? undefined : Actor
  /** The resource in the path. */
  readonly resource: If<
    CallOf<N>,
    { path: `${string}{path}${string}` | `${string}{resource}${string}` },
    Resource
  >
  /** Ids among them are in lower case. */
  readonly params: CallParams<N>
  readonly query: If<CallOf<N>, { query: object }, Query>
  readonly body: CallOf<N> extends { takesBytes: object }
    ? Buffer
    : CallOf<N> extends { ignoresBody: true }
      ? undefined
      : CallOf<N> extends { body: object; checkedBy: 'handler' }
        ? SentBody<N>
        : CallBody<N>
}

/** A body of which only the handler knows whether it is right: the names of the call, with any values. */
export type SentBody<N extends CallName> = { readonly [K in keyof CallBody<N>]?: unknown }

/** Handles a call; a handler that answers a file sends it by itself. */
export type PortalHandler<N extends CallName> = (
  context: PortalContext<N>,
) => Promise<
  CallOf<N>['answer'] extends { file: unknown }
    ? FastifyReply
    : CallOf<N>['answer'] extends { status: 204 }
      ? void
      : CallAnswer<N>
>

/** A handler for each of these calls. */
export type PortalHandlersOf<N extends CallName> = { readonly [K in N]: PortalHandler<K> }

/** A handler for each call that every server has; a missing one does not compile. */
export type PortalHandlers = PortalHandlersOf<keyof typeof portalCalls>

interface AnyContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor | undefined
  readonly resource: Resource | undefined
  readonly params: Readonly<Record<string, string>>
  readonly query: Query | undefined
  readonly body: Readonly<Record<string, unknown>> | Buffer | undefined
}
type AnyHandler = (context: AnyContext) => Promise<unknown>

/**
 * The Fastify scopes for routes: public ones, and those guarded by the session check; and their
 * pace.
 */
export interface PortalScopes {
  readonly pace?: CostlyPace
  /** Parts that are switched off, whose calls are not added. */
  readonly off?: ReadonlySet<string>
  readonly open: FastifyInstance
  readonly guarded: FastifyInstance
}

/** The parameters of the path, checked against their declarations. @throws ApiError 404 */
function checkedParams(
  { params: fields = {}, missing }: PortalCall,
  resource: Resource | undefined,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const entries = Object.entries(params).map(([name, text]) => {
    const kind = fields[name]?.kind
    const isFit = kind === 'id' ? isId(text) : kind !== 'integer' || /^[1-9]\d{0,8}$/.test(text)
    if (!isFit) throw notFound(missing ?? resource?.name ?? '')
    return [name, kind === 'id' ? text.toLowerCase() : text] as const
  })
  return Object.fromEntries(entries)
}

function bodyFor(call: PortalCall, request: FastifyRequest) {
  const { body, checkedBy, ignoresBody, takesBytes, saysWithout } = call
  if (takesBytes !== undefined) return bytesOf(request)
  if (!body || ignoresBody) return undefined
  return checkedBy === 'handler' ? bodyOf(request) : checkedBody(body, bodyOf(request), saysWithout)
}

function queryFor({ query, checkedBy }: PortalCall, request: FastifyRequest) {
  if (!query) return undefined
  return checkedBy === 'handler' ? queryOf(request) : checkedQuery(query, queryOf(request))
}

function bodyLimitFor({ isPublic, largestBody, takesBytes, body }: PortalCall) {
  if (largestBody !== undefined) return { bodyLimit: largestBody }
  if (isPublic) return { bodyLimit: largestOpenBody }
  return takesBytes === undefined ? bodyLimitOf(body) : {}
}

function addRoute(
  rooms: PortalScopes,
  model: Model,
  call: PortalCall,
  handler: AnyHandler,
  resource?: Resource,
): void {
  const { isPublic, roles, about = resource?.name, endsView, enrols, answer } = call
  const path = resource ? pathFor(call, resource) : call.path
  const scope = isPublic ? rooms.open : rooms.guarded
  scope.route<{ Params: Record<string, string> }>({
    method: call.method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      ...(about !== undefined && { resource: about }),
      ...(endsView && { endsView }),
      ...(enrols && { enrols }),
      ...(call.savesNothing && { savesNothing: true }),
      ...(call.takesForm && { takesForm: true }),
      ...(call.takesBytes && { takesBytes: call.takesBytes }),
    },
    ...bodyLimitFor(call),
    async handler(request, reply) {
      const actor = isPublic ? undefined : actorOf(request)
      if (actor && !isAmong(roles, actor.subject, model.roles)) throw forbidden()
      if (actor) await rooms.pace?.(call.costs, actor.subject.id)
      const params = checkedParams(call, resource, request.params)
      const [query, body] = [queryFor(call, request), bodyFor(call, request)]
      const result = await handler({ request, reply, actor, resource, params, query, body })
      if ('file' in answer) return reply
      if ('value' in answer) return reply.status(answer.status ?? 200).send(result)
      return 'record' in answer ? result : reply.status(204).send()
    },
  })
}

/** Answers 404 for a resource that has no definition. */
function addMissingResource({ guarded }: PortalScopes, { method, path }: PortalCall): void {
  guarded.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: () => {
      throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
    },
  })
}

/** @throws Error for a call whose input would not be checked: a shape is only a JSON Schema */
function checkDeclaration(name: string, { query, body, checkedBy }: PortalCall): void {
  if (checkedBy === 'handler') return
  const unchecked = Object.entries({ ...query, ...body }).find(([, { kind }]) => !isKindName(kind))
  if (unchecked)
    throw new Error(
      `the call ${name}: "${unchecked[0]}" is no field, so its handler has to check it`,
    )
}

/** Routes of calls that belong to no resource, and of those that every resource has. */
export function portalRoutes<N extends CallName>(
  rooms: PortalScopes,
  model: Model,
  calls: Pick<DeclaredCalls, N>,
  handlers: PortalHandlersOf<N>,
): void {
  // The type of `handlers` has made sure that each handler takes the context of its own call.
  const byName = handlers as unknown as Readonly<Record<string, AnyHandler>>
  const here = callsHere<PortalCall>(calls, rooms.off ?? new Set())
  for (const [name, call] of Object.entries(here)) {
    const handler = byName[name]
    if (!handler) throw new Error(`the call ${name} has no handler`)
    checkDeclaration(name, call)
    if (isPerResource(call))
      for (const resource of model.resources) {
        if (hasCall(resource, call)) addRoute(rooms, model, call, handler, resource)
      }
    else addRoute(rooms, model, call, handler)
    if (call.path.includes('{resource}')) addMissingResource(rooms, call)
  }
}
