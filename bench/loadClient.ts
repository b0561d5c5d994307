/** Clients in a process of their own: each sends its next request when the last one is answered. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface LoadTask {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers: Readonly<Record<string, string>>
  /** Requested in turn. With `isPatch`, each connection uses its own. */
  readonly paths: readonly string[]
  readonly isPatch?: boolean
  /** Milliseconds from an answer to the next request; absent for none. */
  readonly pause?: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds of each request. */
  readonly latencies: number[]
}

const task = JSON.parse(process.argv[2] ?? '{}') as LoadTask
const { hostname } = new URL(task.url)
// It would be an attack anywhere else.
if (hostname !== '127.0.0.1') throw new Error(`only this machine is measured, not ${hostname}`)
const agent = new Agent({ keepAlive: true, maxSockets: task.connections })
const mostRequests = 200_000
const warmUp = 300

interface Sent {
  readonly etag: string | undefined
}

function send(path: string, method: string, body?: string, etag?: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = request(
      task.url + path,
      {
        agent,
        method,
        headers: {
          ...task.headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...(etag !== undefined && { 'if-match': etag }),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          if (response.statusCode !== 200) text += chunk.toString()
        })
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ etag: response.headers.etag })
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
        })
        response.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

const latencies: number[] = []
const start = performance.now() + warmUp
const end = start + task.seconds * 1000
let turn = 0

async function patching(connection: number): Promise<void> {
  const path = task.paths[connection % task.paths.length] ?? '/'
  // The baseline knows no versions and answers none.
  let etag = task.headers.authorization ? (await send(path, 'GET')).etag : undefined
  let value = Math.floor(Math.random() * 1_000_000)
  await repeat(async () => {
    value += 1
    etag = (await send(path, 'PUT', `{"stockQuantity":${value}}`, etag)).etag
  })
}

const reading = () =>
  repeat(async () => {
    turn += 1
    await send(task.paths[turn % task.paths.length] ?? '/', 'GET')
  })

async function repeat(work: () => Promise<void>): Promise<void> {
  while (latencies.length < mostRequests) {
    const began = performance.now()
    if (began >= end) return
    await work()
    const done = performance.now()
    if (began >= start && done <= end) latencies.push(done - began)
    if (task.pause) await delay(task.pause)
  }
}

await Promise.all(
  Array.from({ length: task.connections }, (_, at) => (task.isPatch ? patching(at) : reading())),
)
agent.destroy()
const result: LoadResult = {
  perSecond: latencies.length / ((Math.min(performance.now(), end) - start) / 1000),
  latencies,
}
process.stdout.write(`${JSON.stringify(result)}\n`)
