import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { maxErrors, type MessageKey } from '../../schema/index.ts'
import { StoreAway } from '../errors/storeAway.ts'
import { isDatabaseAway, isOutcomeUnknown } from '../db/isDatabaseAway.ts'
import { shownLanguage } from '../auth/cookies.ts'
import { ApiError } from '../errors/apiError.ts'
import { errorTexts } from '../errors/errorTexts.ts'
import { isDiskError } from '../platform/isDiskError.ts'
import { sendRequestId } from './requestId.ts'
import './answerLog.ts'

/** Value of `Retry-After` when the server cannot serve a call. */
const retrySeconds = 5

/** The `WWW-Authenticate` challenge (RFC 6750); browsers open no dialog for this scheme. */
function challengeOf(code: string): string {
  const isBroken = code === 'TOKEN_EXPIRED' || code === 'USER_INACTIVE'
  return `Bearer realm="Bottega"${isBroken ? ', error="invalid_token"' : ''}`
}

/** Headers of an error: those that its status requires, and its own. */
function errorHeaders({ status, code, details }: ApiError): Record<string, string> {
  return {
    ...(status === 401 && { 'WWW-Authenticate': challengeOf(code) }),
    ...(status === 503 && { 'Retry-After': String(retrySeconds) }),
    ...details.headers,
  }
}

type Language = 'en' | 'it'

/** The headers that tell a reader's language. */
interface LanguageHeaders {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

/** The language of an answer to nobody in particular: the cookie's, else the browser's. */
export function languageOfHeaders(headers: LanguageHeaders): Language {
  const { cookie, 'accept-language': accepted = '' } = headers
  return shownLanguage(cookie) ?? (/^\s*it\b/i.test(accepted) ? 'it' : 'en')
}

/** The language of an answer: the user's, else that of the headers. */
export const languageOf = ({ actor, headers }: FastifyRequest): Language =>
  actor?.language ?? languageOfHeaders(headers)

/** PostgreSQL's error class 22: an unchecked value does not fit its column. */
const isDataException = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'

/** Errors of Fastify itself, before a route is reached. */
const fastifyErrors: Readonly<Record<string, [number, string, MessageKey]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'BAD_JSON', 'errors.badJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'BAD_JSON', 'errors.badJson'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'errors.tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'WRONG_TYPE', 'errors.wrongType'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'BAD_INPUT', 'errors.badInput'],
  // An address that no file can have, such as one that is longer than a path.
  FST_STATIC_FORBIDDEN_PATH: [404, 'NO_ROUTE', 'errors.noRoute'],
}

/** Whether the error is temporary: the database or the file store is unavailable. */
const isTemporary = (error: unknown) =>
  error instanceof StoreAway || isDiskError(error) || isDatabaseAway(error)

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether it is the list of a resource, at its own address, which a filter makes quicker. */
const isList = ({ method, routeOptions: { config, url = '' } }: FastifyRequest) =>
  readingMethods.has(method) && config.resource !== undefined && /^\/api\/[^/]+$/.test(url)

function asApiError(error: unknown, request: FastifyRequest): ApiError | null {
  const { method, routeOptions } = request
  if (error instanceof ApiError) return error
  const code = (error as FastifyError | undefined)?.code ?? ''
  const own = fastifyErrors[code]
  if (own) return new ApiError(...own)
  if (isDataException(error)) return new ApiError(400, 'BAD_INPUT', 'errors.badInput')
  if (isTimeout(error))
    return new ApiError(503, 'TIMEOUT', isList(request) ? 'errors.tooSlow' : 'errors.server')
  const mayHaveSaved = !readingMethods.has(method) && !routeOptions.config.savesNothing
  if (isOutcomeUnknown(error) && mayHaveSaved)
    return new ApiError(503, 'OUTCOME_UNKNOWN', 'errors.outcomeUnknown')
  if (isTemporary(error)) return new ApiError(503, 'UNAVAILABLE', 'errors.unavailable')
  const status = (error as FastifyError | undefined)?.statusCode
  return status !== undefined && status >= 400 && status < 500
    ? new ApiError(status, 'BAD_INPUT', 'errors.badInput')
    : null
}

/** Error codes of a request that was aborted while its body was read. */
const abortCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether the client aborted the request, so that the error is not the server's. */
function isAborted({ raw }: FastifyRequest, error: unknown, known: ApiError | null): boolean {
  if (!raw.destroyed || raw.complete) return false
  const { code } = (error ?? {}) as { code?: unknown }
  return abortCodes.has(code) || (known !== null && known.status < 500)
}

/**
 * Answers every error as `{error, code, fields?, requestId}` in the user's language. Unexpected
 * errors are logged and masked: the client gets only the request id.
 */
export function errorHandler(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asApiError(error, request)
  if (isAborted(request, error, known)) request.log.info('the sender went away')
  // The database did as it was told; the line says which call, and its stack nothing.
  else if (isTimeout(error))
    request.log.warn({ route: request.routeOptions.url }, 'a statement took too long')
  else if (!known || known.status >= 500) request.log.error({ err: error }, 'request failed')
  const language = languageOf(request)
  const answered = known ?? new ApiError(500, 'SERVER', 'errors.server')
  const { status, code, key, details } = answered
  request.refusedAs = code
  const resource = request.routeOptions.config.resource
  const say = errorTexts(language, resource)
  const fields =
    details.fields &&
    Object.fromEntries(
      Object.entries(details.fields)
        .slice(0, maxErrors)
        .map(([path, fieldError]) => [path, say(fieldError, path)]),
    )
  // Hooks do not run for the framework's own errors, so the request id is set here.
  return sendRequestId(request, reply.status(status).headers(errorHeaders(answered))).send({
    error: say({ key, ...(details.vars && { vars: details.vars }) }),
    code,
    ...(fields && { fields }),
    ...details.body,
    requestId: request.id,
  })
}
