import { tableTypes } from '../../resources/settings/fileForm.ts'
import { currentLanguage } from '../language/language.ts'
import { leaveSignOutNotice } from '../auth/signOutNotice.ts'
import { isLeavingPage } from '../auth/leavePage.ts'
import { currentSession, currentToken, endSession, isHandedBack } from '../auth/session.ts'
import { isOwner, reauthenticate } from '../auth/reauthentication.ts'
import { earlyAnswers } from './earlyAnswers.ts'

/** An answer that is not a success. react-admin knows it by `status` and `body`, as its own HttpError. */
export class ApiError extends Error {
  override readonly name = 'HttpError'
  /** 0 when the server could not be reached. */
  readonly status: number
  readonly body: ErrorBody
  /** The answer had no text for a person, so the message is its status. */
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
  /** A body that is JSON already. */
  readonly json?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Sends no token, and takes a 401 for an answer like others. */
  readonly isPublic?: boolean
  /** Goes out even if the page is being closed; for small bodies only. */
  readonly keepalive?: boolean
}

export interface Answer<B = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: B
}

/** Text of a failure to reach the server: a key of the messages. */
export const unreachable = 'errors.network'

function baseOf(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="bottega-api"]')?.content ?? ''
  return named.startsWith('http') ? named.replace(/\/$/, '') : ''
}

/** The whole address of a call. */
export const apiAddress = (path: string) => `${baseOf()}${path}`

function parse(text: string): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Papers and workbooks come as they are; all else is JSON, or text. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  const isFile = ['application/pdf', tableTypes.xlsx].some((one) => type.startsWith(one))
  return isFile ? response.blob() : parse(await response.text())
}

/** The text for a person of an answer without an error's text, where it is more than a code. */
function dataText(data: object): string {
  if (Array.isArray(data)) return data.filter((one) => typeof one === 'string').join(', ')
  return 'message' in data && typeof data.message === 'string' ? data.message : ''
}

/** The error's text: the server's own, else the answer's data, else the status (rows MSG-003 to 005). */
function errorOf(status: number, statusText: string, body: unknown): ApiError {
  const bare = statusText || String(status)
  if (typeof body === 'object' && body !== null) {
    const refusal = body as ErrorBody
    const text = refusal.error ?? dataText(body)
    const errors = refusal.fields && { errors: refusal.fields }
    return new ApiError(text || bare, status, { ...refusal, ...errors }, text === '')
  }
  // A page of a proxy is no text for a person.
  const text = typeof body === 'string' && !body.includes('<') ? body.slice(0, 300) : ''
  return new ApiError(text || bare, status, {}, text === '')
}

/** What every call sends of itself. */
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

/** Requests that were sent before the page that needs them was there, by address. */
const early = earlyAnswers<Response>()

type Query = RequestOptions['query']

/**
 * Sends a request that a page will soon make; it gets this answer, once.
 * @returns the answer, which is the page's: whoever else reads it takes a copy
 */
export const prefetch = (path: string, query?: Query): Promise<Response> =>
  early.ask([path, query], (signal) =>
    send(path, { ...(query && { query }), signal }, currentToken()),
  )

/** Whether a request that met a 401 is worth another try: the same user is, or soon will be, signed in. */
async function isBack(token: string | null): Promise<boolean> {
  // An answer to an older token says nothing about the one that took its place.
  if (token !== currentToken()) return token !== null && isOwner(currentSession())
  return reauthenticate()
}

/**
 * Reads an answer. A 401 ends the session, unless unsaved work holds the page: then `again` is called as
 * soon as the user has signed in again.
 * @param token the one that was sent; for a public call, which sends none, a 401 is an answer like others
 * @throws ApiError for every answer that is not a success
 */
export async function settle(
  response: Response,
  { token, isPublic = false }: { readonly token: string | null; readonly isPublic?: boolean },
  again: () => Promise<Answer>,
): Promise<Answer> {
  const { ok, status, statusText, headers } = response
  const body = await readBody(response)
  if (ok) return { status, headers, body }
  const error = errorOf(status, statusText, body)
  if (status !== 401 || isPublic || isHandedBack(token)) throw error
  if (await isBack(token)) return again()
  if (token !== null && token === currentToken()) {
    leaveSignOutNotice(error.message)
    endSession()
  }
  throw error
}

/**
 * Calls the server.
 * @throws ApiError for every answer that is not a success, and for none
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { isPublic = false } = options
  // Nobody is there any more to whom an answer would matter.
  if (isLeavingPage()) return new Promise(() => undefined)
  const token = isPublic ? null : currentToken()
  const isEarly = !isPublic && (options.method ?? 'GET') === 'GET'
  const sent = isEarly ? early.take([path, options.query]) : undefined
  const response = await (sent ?? send(path, options, token))
  return settle(response, { token, isPublic }, () => request(path, options))
}
