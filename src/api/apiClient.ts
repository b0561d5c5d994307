import { tableTypes } from '../../resources/settings/fileForm.ts'
import { currentLanguage } from '../language/language.ts'
import { leaveSignOutNotice } from '../auth/signOutNotice.ts'
import { isLeavingPage } from '../auth/leavePage.ts'
import { currentSession, currentToken, endSession, isSigningOut } from '../auth/session.ts'
import { isOwner, reauthenticate } from '../auth/reauthentication.ts'
import { earlyAnswers } from './earlyAnswers.ts'

/**
 * An answer that is not a success. It has the `status` and `body` of react-admin's own HttpError.
 */
export class ApiError extends Error {
  override readonly name = 'HttpError'
  /** 0 when the server could not be reached. */
  readonly status: number
  readonly body: ErrorBody
  /** Whether the answer had no message for the user, so that `message` is its status. */
  readonly isBare: boolean

  constructor(message: string, status: number, body: ErrorBody = {}, isBare = false) {
    super(message)
    this.status = status
    this.body = body
    this.isBare = isBare
  }
}

/** What the server says about a refusal. */
export interface ErrorBody {
  readonly error?: string
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Texts by dotted path, where react-admin looks for them. */
  readonly errors?: Readonly<Record<string, string>>
  readonly requestId?: string
  readonly [other: string]: unknown
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** A body that is already serialised as JSON. */
  readonly json?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Sends no token, and treats a 401 like any other error. */
  readonly isPublic?: boolean
  /** Goes out even if the page is being closed; for small bodies only. */
  readonly keepalive?: boolean
}

export interface Answer<B = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: B
}

/** Message key for a server that could not be reached. */
export const unreachable = 'errors.network'

function apiHost(): string {
  const configured =
    document.querySelector<HTMLMetaElement>('meta[name="bottega-api"]')?.content ?? ''
  return configured.startsWith('http') ? configured.replace(/\/$/, '') : ''
}

/** The address of a call, with the host of the API where that is another one. */
export const apiAddress = (path: string) => `${apiHost()}${path}`

function parse(text: string): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** PDFs and workbooks are returned as blobs; everything else is JSON, or text. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  const isFile = ['application/pdf', tableTypes.xlsx].some((file) => type.startsWith(file))
  return isFile ? response.blob() : parse(await response.text())
}

/** The message of a body without `error`: its strings, its `data` or its `message`; else an empty text. */
function bodyMessage(body: object): string {
  if (Array.isArray(body)) return body.filter((one) => typeof one === 'string').join(', ')
  const { data, message } = body as Readonly<Record<string, unknown>>
  return [data, message].find((one): one is string => typeof one === 'string' && one !== '') ?? ''
}

/**
 * The error's text: the server's own, else the answer's data, else the status (rows MSG-003 to
 * 005).
 */
function errorOf(status: number, statusText: string, body: unknown): ApiError {
  const statusMessage = statusText || String(status)
  if (typeof body === 'object' && body !== null) {
    const refusal = body as ErrorBody
    const text = refusal.error ?? bodyMessage(body)
    const errors = refusal.fields && { errors: refusal.fields }
    return new ApiError(text || statusMessage, status, { ...refusal, ...errors }, text === '')
  }
  // An HTML page from a proxy is no message for the user.
  const text = typeof body === 'string' && !body.includes('<') ? body.slice(0, 300) : ''
  return new ApiError(text || statusMessage, status, {}, text === '')
}

/** Headers of every call. */
export const callHeaders = (token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': currentLanguage(),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
})

async function send(
  path: string,
  options: RequestOptions,
  token: string | null,
): Promise<Response> {
  const { method = 'GET', body, headers, query, signal, keepalive } = options
  const json = options.json ?? (body === undefined ? undefined : JSON.stringify(body))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  try {
    return await fetch(apiAddress(path) + search, {
      method,
      headers: {
        ...callHeaders(token),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: json }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(unreachable, 0)
  }
}

/** Responses to requests that were sent before the code of their page was loaded, by address. */
const earlyResponses = earlyAnswers<Response>()

type Query = RequestOptions['query']

/**
 * Sends a request that a page will soon make; the page then gets this response, once.
 * @returns the response; it belongs to the page, so any other reader must clone it. Undefined if the
 * page has sent the request by itself.
 */
export const prefetch = (path: string, query?: Query): Promise<Response> | undefined =>
  earlyResponses.ask([path, query], (signal) =>
    send(path, { ...(query && { query }), signal }, currentToken()),
  )

/** Called after a write, or one whose outcome is unknown, so that no page is shown as it was before. */
export const dropEarly = (): void => earlyResponses.drop()

/** Whether to repeat a request after a 401: the same user is signed in, or signs in again now. */
async function canRetry(token: string | null): Promise<boolean> {
  // A 401 for an older token says nothing about the current one.
  if (token !== currentToken()) return token !== null && isOwner(currentSession())
  return reauthenticate()
}

/**
 * Reads a response. A 401 ends the session, unless the page has unsaved work: then `retry` is
 * called as soon as the user has signed in again.
 * @param token the token that was sent; a public call sends none, and its 401 is an ordinary error
 * @param retry sends the request again
 * @throws ApiError for every answer that is not a success
 */
export async function handleResponse(
  response: Response,
  { token, isPublic = false }: { readonly token: string | null; readonly isPublic?: boolean },
  retry: () => Promise<Answer>,
): Promise<Answer> {
  const { ok, status, statusText, headers } = response
  const body = await readBody(response)
  if (ok) return { status, headers, body }
  const error = errorOf(status, statusText, body)
  if (status !== 401 || isPublic || isSigningOut(token)) throw error
  if (await canRetry(token)) return retry()
  if (token !== null && token === currentToken()) {
    leaveSignOutNotice(error.message)
    endSession()
  }
  throw error
}

/**
 * Calls the server.
 * @throws ApiError if the answer is not a success, or the server cannot be reached
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { isPublic = false } = options
  // The document is being left: nothing waits for the answer any more.
  if (isLeavingPage()) return new Promise(() => undefined)
  const token = isPublic ? null : currentToken()
  const isWrite = (options.method ?? 'GET') !== 'GET'
  const sendNow = () => send(path, options, token)
  const response = await (isWrite || isPublic
    ? sendNow().finally(isWrite ? dropEarly : undefined)
    : earlyResponses.read([path, options.query], sendNow))
  return handleResponse(response, { token, isPublic }, () => request(path, options))
}
