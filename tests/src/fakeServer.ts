import { vi } from 'vitest'
import { model } from '../../resources/index.ts'
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
  | { readonly status?: number; readonly body?: unknown; readonly headers?: HeadersInit }

let check: AnswerCheck | undefined
let wrongAnswers: string[] = []

/** Fails if a test had the server answer what the API document does not name. */
export function expectAnswersFit(): void {
  const wrong = wrongAnswers
  wrongAnswers = []
  if (wrong.length > 0)
    throw new Error(`no server answers like this:\n${[...new Set(wrong)].join('\n')}`)
}

/** Records what the real server would not answer. Refusals may have any words. */
function judge({ method, path }: Sent, status: number, text: string | null): void {
  if (status >= 400) return
  check ??= answerCheck(model, { isPartial: true })
  const isEmpty = text === null || text === ''
  const problem = check({
    method,
    path,
    status,
    type: jsonType,
    isEmpty,
    json: () => (isEmpty ? undefined : (JSON.parse(text) as unknown)),
  })
  if (problem !== null) wrongAnswers.push(problem)
}

/** Answers in place of the server and keeps what was sent. `vi.unstubAllGlobals()` ends it. */
export function fakeServer(reply: (sent: Sent) => Reply | Promise<Reply>): Sent[] {
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
    sent.push(one)
    const answer = await reply(one)
    if (answer instanceof Error) throw answer
    const { status = 200, body, headers } = answer
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    judge(one, status, text)
    return new Response(text, { status, ...(headers && { headers }) })
  })
  return sent
}
