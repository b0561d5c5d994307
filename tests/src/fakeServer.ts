import { vi } from 'vitest'
import { model as houseModel } from '../../resources/index.ts'
import type { Model } from '../../schema/index.ts'
import { answerCheck, jsonType, type AnswerCheck } from '../helpers/apiAnswers.ts'

/** A request that the browser app sent. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

/** What a test has the server answer. An Error stands for a broken line. */
export type Reply =
  | Error
  | {
      readonly status?: number
      readonly body?: unknown
      readonly headers?: HeadersInit
      /** The API document has no such answer: the test is about that. */
      readonly isUndocumented?: true
    }

const checks = new Map<Model, AnswerCheck>()
let wrongAnswers: string[] = []

/** Fails if a test had the server answer what the API document does not name. */
export function expectAnswersFit(): void {
  const wrong = wrongAnswers
  wrongAnswers = []
  if (wrong.length > 0)
    throw new Error(`no server answers like this:\n${[...new Set(wrong)].join('\n')}`)
}

/** Records what the real server would not answer. Refusals may have any words. */
function judge(
  model: Model,
  { method, path }: Sent,
  status: number,
  text: string | null,
  type = jsonType,
): void {
  if (status >= 400) return
  const check = checks.get(model) ?? answerCheck(model, { isPartial: true })
  checks.set(model, check)
  const isEmpty = text === null || text === ''
  const problem = check({
    method,
    path,
    status,
    type,
    isEmpty,
    json: () => (isEmpty ? undefined : (JSON.parse(text) as unknown)),
  })
  if (problem !== null) wrongAnswers.push(problem)
}

const updatedAt = '2026-10-12T10:00:00.000Z'

/** Of a server without records: lists are empty, drafts are stored, nobody else has a record open. */
function emptyAnswer({ method, path, body }: Sent): Exclude<Reply, Error> {
  // A record that is deleted comes back; what belongs to no resource goes without a word.
  if (method === 'DELETE')
    return /^\/api\/(draft|presence|view|auth)\//.test(path)
      ? { status: 204 }
      : { body: { _id: path.split('/').at(-1) } }
  if (method === 'PUT' && path.startsWith('/api/draft/')) {
    const { page = '', version = null } = body as { page?: string; version?: number }
    return { body: { page, version, updatedAt } }
  }
  if (path.endsWith('/proposals'))
    return {
      body: { proposals: [], titles: {}, mayDecide: false, mayWithdraw: false, touches: {} },
    }
  if (path.endsWith('/counts') || path === '/api/operations' || path === '/api/job/failing')
    return { body: [] }
  // Whoever a test is about has been here before.
  if (path === '/api/tour') return method === 'PUT' ? { status: 204 } : { body: { isSeen: true } }
  if (path.startsWith('/api/process/')) return { body: { situation: null, since: null } }
  if (path === '/api/import') return { body: { imports: [], total: 0 } }
  const isRecord = /^\/api\/[^/]+\/[^/]+$/.test(path)
  if (isRecord) return { status: 404, body: { error: 'not found', code: 'NOT_FOUND' } }
  return { body: [], headers: { 'Content-Range': 'x */0' } }
}

/**
 * What every page of a record asks beside its own requests, and the name in an answer to it: a test
 * that answers whatever it is asked for is not about that.
 */
const asides: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/process\//, 'situation'],
  [/\/proposals$/, 'proposals'],
]
const isFor = (reply: Reply, name: string): boolean =>
  reply instanceof Error ||
  (name === 'proposals' && (reply.status ?? 200) >= 400) ||
  (typeof reply.body === 'object' && name in (reply.body ?? {}))

/**
 * Answers in place of the server and keeps what was sent. `vi.unstubAllGlobals()` ends it.
 * @param reply without an answer of its own, there is nothing
 * @param model the API that is answered for, where it is not that of the house
 */
export function fakeServer(
  reply: (sent: Sent) => Reply | undefined | Promise<Reply | undefined>,
  model = houseModel,
): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const one: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    const aside = one.method === 'GET' && asides.find(([path]) => path.test(one.path))
    if (!aside) sent.push(one)
    const given = await reply(one)
    const isGiven = given !== undefined && (!aside || isFor(given, aside[1]))
    if (aside && isGiven) sent.push(one)
    const answer = isGiven ? given : emptyAnswer(one)
    if (answer instanceof Error) throw answer
    const { status = 200, body, headers, isUndocumented } = answer
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    const type = new Headers(headers).get('Content-Type')?.split(';')[0]
    if (!isUndocumented) judge(model, one, status, text, type)
    return new Response(text, { status, ...(headers && { headers }) })
  })
  return sent
}
