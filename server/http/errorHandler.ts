import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { mostComplaints, type MessageKey } from '../../schema/index.ts'
import { StoreAway } from '../errors/storeAway.ts'
import { isDatabaseAway, isOutcomeUnknown } from '../db/isDatabaseAway.ts'
import { ApiError } from '../errors/apiError.ts'
import { errorTexts } from '../errors/errorTexts.ts'
import { isDiskError } from '../platform/isDiskError.ts'
import { sendRequestId } from './requestId.ts'
import './answerLog.ts'

/** Seconds after which a call that the server could not serve is worth another try. */
const retrySeconds = 5

/** What a browser or program has to send (RFC 6750); no window opens for this scheme. */
function challengeOf(code: string): string {
  const isBroken = code === 'TOKEN_EXPIRED' || code === 'USER_INACTIVE'
  return `Bearer realm="Bottega"${isBroken ? ', error="invalid_token"' : ''}`
}

/** Headers of a refusal that follow from its status, and its own. */
function errorHeaders({ status, code, details }: ApiError): Record<string, string> {
  return {
    ...(status === 401 && { 'WWW-Authenticate': challengeOf(code) }),
    ...(status === 503 && { 'Retry-After': String(retrySeconds) }),
    ...details.headers,
  }
}

type Language = 'en' | 'it'

/** The language of an answer: the user's, else the cookie's, else the browser's. */
export function languageOf(request: FastifyRequest): Language {
  if (request.actor) return request.actor.language
  const cookie = /(?:^|;\s*)bottega_language=(en|it)/.exec(request.headers.cookie ?? '')?.[1]
  if (cookie === 'en' || cookie === 'it') return cookie
  return /^\s*it\b/i.test(request.headers['accept-language'] ?? '') ? 'it' : 'en'
}

/** PostgreSQL's class 22: a value that no check of ours foresaw does not fit its column. */
const isDataException = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'

/** What Fastify itself refuses, before a route is reached. */
const ownRefusals: Readonly<Record<string, [number, string, MessageKey]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'BAD_JSON', 'errors.badJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'BAD_JSON', 'errors.badJson'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'errors.tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'WRONG_TYPE', 'errors.wrongType'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'BAD_INPUT', 'errors.badInput'],
}

/** Whether the portal lacks something that it cannot do without, and works again when that is back. */
const isForNow = (error: unknown) =>
  error instanceof StoreAway || isDiskError(error) || isDatabaseAway(error)

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function asApiError(error: unknown, { method, routeOptions }: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error
  const code = (error as FastifyError | undefined)?.code ?? ''
  const own = ownRefusals[code]
  if (own) return new ApiError(...own)
  if (isDataException(error)) return new ApiError(400, 'BAD_INPUT', 'errors.badInput')
  if (isTimeout(error)) return new ApiError(503, 'TIMEOUT', 'errors.server')
  const mayHaveSaved = !readingMethods.has(method) && !routeOptions.config.savesNothing
  if (isOutcomeUnknown(error) && mayHaveSaved)
    return new ApiError(503, 'OUTCOME_UNKNOWN', 'errors.outcomeUnknown')
  if (isForNow(error)) return new ApiError(503, 'UNAVAILABLE', 'errors.unavailable')
  const status = (error as FastifyError | undefined)?.statusCode
  return status !== undefined && status >= 400 && status < 500
    ? new ApiError(status, 'BAD_INPUT', 'errors.badInput')
    : null
}

/** What a request that ends too early looks like to who reads it. */
const cutShort: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether something failed because the sender broke off: nobody reads the answer, and nothing is wrong here. */
function isGone({ raw }: FastifyRequest, error: unknown, known: ApiError | null): boolean {
  if (!raw.destroyed || raw.complete) return false
  const { code } = (error ?? {}) as { code?: unknown }
  return cutShort.has(code) || (known !== null && known.status < 500)
}

/**
 * Answers every error as `{error, code, fields?, requestId}` in the user's language. What we did not
 * foresee is logged and masked: the client gets the request id and nothing else.
 */
export function errorHandler(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asApiError(error, request)
  if (isGone(request, error, known)) request.log.info('the sender went away')
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
        .slice(0, mostComplaints)
        .map(([path, fieldError]) => [path, say(fieldError, path)]),
    )
  // Hooks do not run for what the framework itself refuses.
  return sendRequestId(request, reply.status(status).headers(errorHeaders(answered))).send({
    error: say({ key, ...(details.vars && { vars: details.vars }) }),
    code,
    ...(fields && { fields }),
    ...details.body,
    requestId: request.id,
  })
}
