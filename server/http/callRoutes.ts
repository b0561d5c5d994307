import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  isAmong,
  editsRecord,
  isId,
  statesFor,
  type Call,
  type CallFileType,
  type Model,
  type Resource,
  type UploadPart,
} from '../../schema/index.ts'
import { disposition } from '../files/disposition.ts'
import { refuseLocked } from '../access/refuseLocked.ts'
import { refuseState } from '../access/refuseState.ts'
import { ApiError, forbidden, notFound } from '../errors/apiError.ts'
import type { CostlyPace } from '../auth/costlyPace.ts'
import { actorOf } from '../auth/actorOf.ts'
import type { Page, Engine } from '../records/engine.ts'
import { quotaOwner, ownerOf } from '../files/ownerOf.ts'
import { isPrivate, type ValueSigner } from '../files/signingEngine.ts'
import type { Uploader } from '../files/uploader.ts'
import { paperWork } from '../platform/heavyWork.ts'
import type { StoredRecord } from '../records/read/storedRecord.ts'
import { bodyLimitOf } from './bodies/bodyLimit.ts'
import { checkedBody, checkedQuery } from './checkedInput.ts'
import { pageQuery } from './readQuery.ts'
import { bodyOf, queryOf, sendPage, keyOf, versionOf } from './recordRoutes.ts'
import type {
  AnsweredFile,
  CallContext,
  CallHandler,
  CallHandlers,
  FindingHandler,
} from './callHandler.ts'

/**
 * The checked body of a call. Fields of the record are checked by the engine, which knows the
 * rights.
 */
function bodyFor(call: Call, request: FastifyRequest): Record<string, unknown> {
  // A missing body counts as empty, so that missing fields are reported by name.
  const body = () => (request.body === undefined ? {} : bodyOf(request))
  if (call.takesFields) return body()
  return call.body ? checkedBody(call.body, body(), call.saysWithout) : {}
}

type Answered = Awaited<ReturnType<CallHandler>>
const isPage = (answer: Answered): answer is Page => 'atLeast' in answer
const isFile = (answer: Answered): answer is AnsweredFile =>
  'fileName' in answer && 'content' in answer

type Params = Readonly<Record<string, string>>

/** Whether a parameter of the path is an id. */
function isIdPart({ leaf }: Resource, { texts, finds }: Call, name: string): boolean {
  const field = finds?.[name]
  return field === undefined ? !texts?.includes(name) : leaf.get(field)?.kind.column === 'uuid'
}

/**
 * The path's parameters: ids, texts, or one of the words that the call names.
 * @throws ApiError 404
 */
function checkedParams(resource: Resource, call: Call, params: Params) {
  for (const [name, value] of Object.entries(params)) {
    const words = call.words?.[name]
    if (words && !words.includes(value)) {
      const vars = { word: value, words: words.join(', ') }
      throw new ApiError(404, 'NOT_FOUND', 'errors.unknownWord', { vars })
    }
    if (!words && isIdPart(resource, call, name) && !isId(value)) throw notFound(resource.name)
  }
}

/**
 * Id of the record in the path, or found by the call's finder; undefined for a call without a
 * record.
 */
function namedId(
  engine: Engine,
  resource: Resource,
  { finds }: Call,
  params: Params,
): string | undefined | Promise<string> {
  if (!finds) return params.id
  const values = Object.entries(finds).map(([part, field]) => [field, params[part] ?? ''])
  return engine.idBy(resource, Object.fromEntries(values))
}

/** Whatever is no paper waits for nobody. */
const atOnce = <T>(work: () => Promise<T>) => work()

const jsonType = 'application/json; charset=utf-8'

const mimeTypes: Readonly<Record<string, CallFileType>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
}

function sendFile(reply: FastifyReply, { fileName, content }: AnsweredFile) {
  const type = mimeTypes[fileName.split('.').at(-1) ?? '']
  if (!type) throw new Error(`${fileName} has no type that calls answer`)
  return reply
    .type(type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', disposition(fileName))
    .send(typeof content === 'string' ? content : Buffer.from(content))
}

/** The files that a call takes; one for a field with private files is private too. */
function partsFor(
  { leaf }: Resource,
  { files = {} }: Call,
  params: Params,
): Readonly<Record<string, UploadPart>> {
  const partOf = (part: UploadPart): UploadPart => {
    const field = part.into === undefined ? undefined : leaf.get(params[part.into] ?? '')?.field
    return field && isPrivate(field) ? { ...part, isPrivate: true } : part
  }
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name, partOf(part)]))
}

/** The parts of the context that are the same for every request. */
interface CallParts extends Pick<
  CallContext,
  'database' | 'engine' | 'publicUrl' | 'outside' | 'documents'
> {
  readonly handlers: CallHandlers
  readonly pace: CostlyPace
  readonly upload: Uploader
  readonly signed: ValueSigner
}

/** Routes of every documented call beyond create, read, update and delete. */
export function callRoutes(
  app: FastifyInstance,
  model: Model,
  { handlers, pace, upload, signed, ...parts }: CallParts,
): void {
  const { engine } = parts
  /**
   * Receives a multipart body; the right to change a record named in it is checked before files are
   * stored.
   */
  async function receiveFiles(
    request: FastifyRequest<{ Params: Record<string, string> }>,
    resource: Resource,
    call: Call,
    named: StoredRecord | undefined,
    mayWrite: (id: string) => Promise<StoredRecord>,
  ) {
    let body: Record<string, unknown> = {}
    const parts = partsFor(resource, call, request.params)
    const { files, texts, contents } = await upload(request, parts, async (texts) => {
      body = checkedBody(call.body ?? {}, texts)
      const { subject } = actorOf(request)
      if (call.keepsFiles)
        return {
          resource: resource.name,
          recordId: subject.id,
          owner: quotaOwner(model, resource, subject),
          userId: subject.id,
        }
      const record = named ?? (isId(body.id) ? await mayWrite(body.id) : undefined)
      if (!record) throw notFound(resource.name)
      return {
        resource: resource.name,
        recordId: String(record._id),
        owner: ownerOf(resource, record),
        userId: subject.id,
      }
    })
    // Files that are only read are not stored with a record.
    if (Object.keys(contents).length) body = checkedBody(call.body ?? {}, texts)
    return { body, files, contents }
  }

  for (const resource of model.resources) {
    // The type of the call is only known at run time.
    const resourceHandlers = (handlers as Readonly<Record<string, unknown>>)[resource.name] as
      | Readonly<Record<string, CallHandler | FindingHandler>>
      | undefined
    for (const [name, call] of Object.entries<Call>(resource.calls ?? {})) {
      const handler = resourceHandlers?.[name]
      const handle = typeof handler === 'function' ? handler : handler?.handle
      const find = typeof handler === 'function' ? undefined : handler?.find
      if (!handle) throw new Error(`${resource.name}.calls.${name} has no handler`)
      app.route<{ Params: Record<string, string> }>({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { resource: resource.name },
        ...(!call.files && bodyLimitOf({ ...call.body, ...(call.takesFields && resource.fields) })),
        async handler(request, reply) {
          const actor = actorOf(request)
          if (!isAmong(call.roles, actor.subject, model.roles)) throw forbidden()
          await pace(call.costs, actor.subject.id)
          const { params } = request
          checkedParams(resource, call, params)
          const query = checkedQuery(call.query ?? {}, queryOf(request))
          const page = pageQuery(resource, queryOf(request))
          const mayWrite = async (id: string) => {
            const record = await engine.stored(resource, actor, id)
            refuseState(resource, call, record)
            if (!call.moves && !call.leavesRecord)
              refuseLocked(model, resource, actor.subject, record)
            return record
          }
          const id = find
            ? await find({ ...parts, resource, actor, params })
            : await namedId(engine, resource, call, params)
          // Where neither status nor lock matters, the handler itself checks access to the record.
          const needsRecord =
            statesFor(call.during).length > 0 ||
            (editsRecord(call) && (call.files !== undefined || resource.lockedWhile !== undefined))
          const named = id && needsRecord ? await mayWrite(id) : undefined
          const { body, files, contents } = call.files
            ? await receiveFiles(request, resource, call, named, mayWrite)
            : { body: bodyFor(call, request), files: {}, contents: {} }
          const run = call.costs === 'paper' ? paperWork : atOnce
          const answer = await run(() =>
            handle({
              ...parts,
              model,
              resource,
              actor,
              params,
              id: id ?? '',
              body,
              query,
              files,
              contents,
              page,
              extras: { ...versionOf(request), ...keyOf(request) },
            }),
          )
          if ('file' in call.answer && isFile(answer)) return sendFile(reply, answer)
          if ('value' in call.answer && 'value' in answer)
            // Serialised here, since Fastify would send a bare string as text.
            return reply
              .type(jsonType)
              .send(JSON.stringify(signed(call.answer.value, answer.value)))
          if (!isPage(answer)) return answer
          return 'page' in call.answer
            ? sendPage(reply, answer, page.page)
            : reply.type(jsonType).send(answer.rows)
        },
      })
    }
  }
}
