import { vi } from 'vitest'

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
    return new Response(text, { status, ...(headers && { headers }) })
  })
  return sent
}
