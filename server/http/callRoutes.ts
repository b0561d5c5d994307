import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { definitions } from '../../resources/index.ts'
import {
  isAmong,
  editsRecord,
  isId,
  type Call,
  type Model,
  type Resource,
  type UploadPart,
} from '../../schema/index.ts'
import { refuseLocked } from '../access/refuseLocked.ts'
import { forbidden, notFound } from '../errors/apiError.ts'
import { actorOf } from '../auth/actorOf.ts'
import type { Page } from '../records/engine.ts'
import { ownerOf } from '../files/ownerOf.ts'
import { isPrivate } from '../files/signingEngine.ts'
import type { Uploader } from '../files/uploader.ts'
import type { StoredRecord } from '../records/read/storedRecord.ts'
import { checkedBody, checkedQuery } from './checkedInput.ts'
import { pageQuery } from './readQuery.ts'
import { bodyOf, queryOf, sendPage, keyOf, versionOf } from './recordRoutes.ts'
import type { AnsweredFile, CallContext, CallHandler } from './callHandler.ts'

type Defined = (typeof definitions)[number]

/** A handler for each call that a definition declares; one that is missing does not compile. */
export type CallHandlers = {
  readonly [D in Defined as keyof D['calls'] extends never ? never : D['name']]: {
    readonly [C in keyof D['calls']]: CallHandler
  }
}

/** What the call was sent. Fields of the record are left to the engine, which knows whose they are. */
function bodyFor(call: Call, request: FastifyRequest): Record<string, unknown> {
  // Who has nothing to say need not send an empty body either: what is required is missing by name.
  const body = () => (request.body === undefined ? {} : bodyOf(request))
  if (call.takesFields) return body()
  return call.body ? checkedBody(call.body, body()) : {}
}

type Answered = Awaited<ReturnType<CallHandler>>
const isPage = (answer: Answered): answer is Page => 'atLeast' in answer
const isFile = (answer: Answered): answer is AnsweredFile =>
  'fileName' in answer && 'text' in answer

/** The path's parameters: ids, or one of the words that the call names. @throws ApiError 404 */
function checkedParams(resource: Resource, call: Call, params: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(params)) {
    const words = call.words?.[name]
    if (words ? !words.includes(value) : !isId(value)) throw notFound(resource.name)
  }
}

/** The files that a call takes; one for a field with private files is private too. */
function partsFor(
  { leaf }: Resource,
  { files = {} }: Call,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, UploadPart>> {
  const partOf = (part: UploadPart): UploadPart => {
    const field = part.into === undefined ? undefined : leaf.get(params[part.into] ?? '')?.field
    return field && isPrivate(field) ? { ...part, isPrivate: true } : part
  }
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name, partOf(part)]))
}

/** What the handlers of calls are given, whoever calls. */
interface CallParts extends Pick<CallContext, 'database' | 'engine' | 'publicUrl' | 'carrier'> {
  readonly handlers: CallHandlers
  readonly upload: Uploader
}

/** Routes of every documented call beyond create, read, update and delete. */
export function callRoutes(
  app: FastifyInstance,
  model: Model,
  { handlers, upload, ...parts }: CallParts,
): void {
  const { engine } = parts
  /** Multipart: a record that only the body names is asked for before the bytes are stored. */
  async function received(
    request: FastifyRequest<{ Params: Record<string, string> }>,
    resource: Resource,
    call: Call,
    named: StoredRecord | undefined,
    mayWrite: (id: string) => Promise<StoredRecord>,
  ) {
    let body: Record<string, unknown> = {}
    const parts = partsFor(resource, call, request.params)
    const { files } = await upload(request, parts, async (texts) => {
      body = checkedBody(call.body ?? {}, texts)
      const record = named ?? (isId(body.id) ? await mayWrite(body.id) : undefined)
      if (!record) throw notFound(resource.name)
      return {
        resource: resource.name,
        recordId: String(record._id),
        owner: ownerOf(resource, record),
        userId: actorOf(request).subject.id,
      }
    })
    return { body, files }
  }

  for (const resource of model.resources) {
    const ofResource: Readonly<Record<string, CallHandler>> | undefined =
      handlers[resource.name as keyof CallHandlers]
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
          checkedParams(resource, call, params)
          const query = checkedQuery(call.query ?? {}, queryOf(request))
          const page = pageQuery(resource, queryOf(request))
          // Of a resource that is never locked the handler finds out by itself what is in reach.
          const mayWrite = async (id: string) => {
            const record = await engine.stored(resource, actor, id)
            refuseLocked(model, resource, actor.subject, record)
            return record
          }
          const named =
            params.id && editsRecord(call) && (call.files || resource.lockedWhile)
              ? await mayWrite(params.id)
              : undefined
          const { body, files } = call.files
            ? await received(request, resource, call, named, mayWrite)
            : { body: bodyFor(call, request), files: {} }
          const answer = await handler({
            ...parts,
            model,
            resource,
            actor,
            params,
            id: params.id ?? '',
            body,
            query,
            files,
            page,
            extras: { ...versionOf(request), ...keyOf(request) },
          })
          if ('file' in call.answer && isFile(answer))
            return reply
              .type('text/csv; charset=utf-8')
              .header('Content-Disposition', `attachment; filename="${answer.fileName}"`)
              .send(answer.text)
          if (!isPage(answer)) return answer
          return 'page' in call.answer
            ? sendPage(reply, answer, page.page)
            : reply.type('application/json; charset=utf-8').send(answer.rows)
        },
      })
    }
  }
}
