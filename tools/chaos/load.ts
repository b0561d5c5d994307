import { v7 } from 'uuid'
import { listUrl } from '../bench/listUrl.ts'

/** The writes that the server has acknowledged: each has to be stored exactly once at the end. */
export interface Acknowledged {
  /** Versions by the id of their record. */
  readonly versions: Map<string, number[]>
  /** Ids of created records by their unique name. */
  readonly created: Map<string, string>
  /** Addresses of uploaded pictures. */
  readonly files: Set<string>
  mails: number
}

/** Requests in one second of the run. */
export interface Second {
  done: number
  failed: number
}

/** When something happened, by `performance.now()`, and what. */
export interface Moment {
  readonly at: number
  readonly what: string
}

export interface Surprise {
  readonly what: string
  readonly requestId?: string | undefined
}

export interface Load {
  readonly acknowledged: Acknowledged
  readonly seconds: Second[]
  /** When writes were acknowledged. */
  readonly writes: number[]
  /** Tries that failed, each with its status and code. */
  readonly failures: Moment[]
  /** Lists that clients have read right after a write of theirs, and those older than that write. */
  readonly lists: { read: number; stale: number }
  /** Answers that no fault explains. */
  readonly surprises: Surprise[]
  /** Waits until every client has finished its current request. */
  stop(): Promise<void>
}

interface Parts {
  /** The portals that get requests, even while they are down. */
  readonly urls: readonly string[]
  readonly clients: number
  /** Milliseconds that a client waits between its requests; absent for none. */
  readonly pauseMs?: number
  readonly signal: AbortSignal
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

/**
 * Whether a client repeats the request: there was no answer, or the portal reported that it is
 * unavailable.
 */
const isPassing = ({ status }: Reply) => status === 0 || status >= 500 || status === 408
const password = 'Artigiano-2026!'
const json = { 'content-type': 'application/json' }

type Send = (
  method: string,
  path: string,
  body?: BodyInit,
  headers?: Record<string, string>,
) => Promise<Reply>

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Starts clients, each with a product and a session of its own, that write, list what they have
 * written, create, upload and send mails.
 */
export async function startLoad({ urls, clients, pauseMs = 0, signal }: Parts): Promise<Load> {
  const acknowledged: Acknowledged = {
    versions: new Map(),
    created: new Map(),
    files: new Set(),
    mails: 0,
  }
  const seconds: Second[] = []
  const writes: number[] = []
  const failures: Moment[] = []
  const lists = { read: 0, stale: 0 }
  const surprises: Surprise[] = []
  const begin = performance.now()
  function surprise(what: string, { status, body }: Reply): void {
    const { requestId } = (body ?? {}) as { requestId?: string }
    const text = `${what}: ${status} ${JSON.stringify(body)}`
    surprises.push({ what: text.slice(0, 300), requestId })
  }
  function second(): Second {
    const at = Math.floor((performance.now() - begin) / 1000)
    while (seconds.length <= at) seconds.push({ done: 0, failed: 0 })
    return seconds[at] ?? { done: 0, failed: 0 }
  }
  let turn = 0
  const send: Send = async (method, path, body, headers = {}) => {
    const url = `${urls[(turn += 1) % urls.length]}${path}`
    try {
      const answer = await fetch(url, {
        method,
        ...(body !== undefined && { body }),
        headers,
        signal: AbortSignal.timeout(40_000),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text }
    } catch {
      return { status: 0, body: null }
    }
  }
  /** Repeats a request until it gets a final answer. */
  async function sendUntilAnswered(...request: Parameters<Send>): Promise<Reply> {
    for (;;) {
      const reply = await send(...request)
      if (!isPassing(reply)) {
        second().done += 1
        if (request[0] !== 'GET' && reply.status < 300) writes.push(performance.now())
        if (pauseMs > 0) await sleep(pauseMs)
        return reply
      }
      second().failed += 1
      const { code = '' } = (reply.body ?? {}) as { code?: string }
      failures.push({ at: performance.now(), what: `${request[0]} ${reply.status} ${code}`.trim() })
      if (reply.status === 500) surprise(`${request[0]} ${request[1]}`, reply)
      await sleep(250)
    }
  }
  const note = (id: string, version: number) =>
    acknowledged.versions.set(id, [...(acknowledged.versions.get(id) ?? []), version])

  /** @returns what sends requests in a new session */
  async function signIn(): Promise<Send> {
    const body = JSON.stringify({ email: 'admin@bottega.example', password })
    const login = await sendUntilAnswered('POST', '/api/auth/login', body, json)
    const authorization = `Bearer ${(login.body as { token: string }).token}`
    return (method, path, content, headers = {}) =>
      sendUntilAnswered(method, path, content, { ...headers, authorization })
  }
  async function client(ask: Send, number: number, id: string, vendor: string): Promise<void> {
    const put = (designer: string, headers = {}) =>
      ask('PUT', `/api/product/${id}`, JSON.stringify({ designer }), { ...json, ...headers })
    let { version } = (await put(`Client ${number}`)).body as { version: number }
    for (let at = 1; !signal.aborted; at += 1) {
      const designer = `${number} ${at}`
      const changed = await put(designer, { 'if-match': `"${version}"` })
      const after = (changed.body as { version?: number }).version
      if (changed.status !== 200 || after !== version + 1) {
        surprise(`PUT ${id} at ${version}`, changed)
        version = ((await ask('GET', `/api/product/${id}`)).body as { version: number }).version
        continue
      }
      version = after
      note(id, version)
      const list = await ask('GET', listUrl('/api/product', { filter: { designer } }))
      lists.read += 1
      if (list.status !== 200 || !JSON.stringify(list.body).includes(id)) {
        lists.stale += 1
        surprise(`list of ${id} by "${designer}"`, list)
      }
      if (at % 3 === 0) {
        const name = `Chaos ${number} ${at}`
        const body = JSON.stringify({ name, vendor })
        const created = await ask('POST', '/api/collection', body, {
          ...json,
          'idempotency-key': v7(),
        })
        if (created.status === 201)
          acknowledged.created.set(name, (created.body as { _id: string })._id)
        else surprise('POST collection', created)
      }
      if (at % 10 === number % 10 && number % 8 === 0)
        await upload(ask, vendor, number * 1009 + at * 7)
      if (at % 5 === 0 && number < 4) await orderMail()
    }
  }

  async function orderMail(): Promise<void> {
    const reply = await sendUntilAnswered(
      'POST',
      '/api/auth/forgot-password?email=vendor@bottega.example',
    )
    // The portal limits the number of links for one account.
    if (reply.status < 300) acknowledged.mails += 1
    else if (reply.status !== 429) surprise('forgot password', reply)
  }

  async function upload(ask: Send, vendor: string, seed: number): Promise<void> {
    const { default: sharp } = await import('sharp')
    const background = { r: seed % 256, g: (seed >> 8) % 256, b: (seed >> 16) % 256 }
    const content = await sharp({ create: { width: 1400, height: 1400, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(content)]), 'a.jpg')
    const kept = await ask('PUT', `/api/vendor/promote/${vendor}`, form)
    if (kept.status !== 200) surprise('upload', kept)
    for (const address of JSON.stringify(kept.body).match(/\/files\/pictures\/[\w.-]+/g) ?? [])
      acknowledged.files.add(address)
  }

  const somebody = await signIn()
  const products = await somebody('GET', `/api/product?range=[0,${clients - 1}]`)
  const rows = products.body as { _id: string; vendor: string }[]
  const running: Promise<void>[] = []
  // Sign-ins one after the other: many at once count as an attack.
  for (const [number, { _id, vendor }] of rows.entries())
    running.push(client(await signIn(), number, _id, vendor))
  return {
    acknowledged,
    seconds,
    writes,
    failures,
    lists,
    surprises,
    stop: async () => void (await Promise.all(running)),
  }
}
