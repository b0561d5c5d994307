/**
 * Clients in a process of their own: each sends its next request when the last one is answered.
 * They use sockets directly, since Node's HTTP client would take as much processor time as the
 * measured server.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface LoadTask {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers: Readonly<Record<string, string>>
  /** Paths, requested in turn. With `isPatch`, each connection has its own. */
  readonly paths: readonly string[]
  readonly isPatch?: boolean
  /** Milliseconds from an answer to the next request; absent for none. */
  readonly pauseMs?: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds of each request. */
  readonly latencies: number[]
  /** Size of an answer, its head included. */
  readonly bytes: number
  /** Number of all requests, with those of the warm-up. */
  readonly requests: number
  /** Milliseconds of processor time that a request took in this process. */
  readonly ownTime: number
}

const task = JSON.parse(process.argv[2] ?? '{}') as LoadTask
const { hostname, port } = new URL(task.url)
// Against any other machine this load would be an attack.
if (hostname !== '127.0.0.1') throw new Error(`only this machine is measured, not ${hostname}`)
const mostRequests = 200_000
const warmUp = 300

interface Answer {
  readonly head: string
  readonly bytes: number
}

/** A connection that sends one request after the other. */
class Line {
  readonly socket: Socket
  private chunks: Buffer[] = []
  private taken = 0
  private totalBytes: number | undefined
  private head = ''
  private done: ((answer: Answer) => void) | undefined

  constructor() {
    this.socket = connect(Number(port), hostname)
    this.socket.setNoDelay(true)
    this.socket.on('data', (chunk) => this.take(chunk))
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.done = resolve
      this.socket.once('error', reject)
      this.socket.write(text, () => this.socket.removeListener('error', reject))
    })
  }

  private take(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.taken += chunk.length
    if (this.totalBytes === undefined) {
      const text = Buffer.concat(this.chunks)
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      this.head = text.toString('latin1', 0, end)
      const length = /content-length: (\d+)/i.exec(this.head)?.[1]
      this.totalBytes = length === undefined ? Number.POSITIVE_INFINITY : end + 4 + Number(length)
    }
    // Without a content length the body is chunked, and its last chunk is empty.
    const isOver =
      this.taken >= this.totalBytes ||
      (this.totalBytes === Number.POSITIVE_INFINITY &&
        chunk.subarray(-5).toString() === '0\r\n\r\n')
    if (!isOver) return
    const answer = { head: this.head, bytes: this.taken }
    if (!this.head.startsWith('HTTP/1.1 200'))
      throw new Error(`${this.head}\n${Buffer.concat(this.chunks).toString()}`)
    this.chunks = []
    this.taken = 0
    this.totalBytes = undefined
    this.done?.(answer)
  }
}

const headers = Object.entries(task.headers).map(([name, value]) => `${name}: ${value}\r\n`)

function requestOf(path: string, method: string, body = '', etag?: string): string {
  const more = [
    ...(body === ''
      ? []
      : ['content-type: application/json\r\n', `content-length: ${body.length}\r\n`]),
    ...(etag === undefined ? [] : [`if-match: ${etag}\r\n`]),
  ]
  return `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers.join('')}${more.join('')}\r\n${body}`
}

const etagOf = ({ head }: Answer) => /^etag: (.+)$/im.exec(head)?.[1]

const latencies: number[] = []
const start = performance.now() + warmUp
const end = start + task.seconds * 1000
let [turn, requests, bytes] = [0, 0, 0]

async function patching(line: Line, connection: number): Promise<void> {
  const path = task.paths[connection % task.paths.length] ?? '/'
  // The baseline has no versions.
  const isPortal = task.headers.authorization !== undefined
  let etag = isPortal ? etagOf(await line.ask(requestOf(path, 'GET'))) : undefined
  let value = Math.floor(Math.random() * 1_000_000)
  await repeat(async () => {
    value += 1
    const answer = await line.ask(requestOf(path, 'PUT', `{"stockQuantity":${value}}`, etag))
    etag = etagOf(answer)
    bytes += answer.bytes
  })
}

const texts = task.paths.map((path) => requestOf(path, 'GET'))
const reading = (line: Line) =>
  repeat(async () => {
    turn += 1
    const answer = await line.ask(texts[turn % texts.length] ?? '')
    bytes += answer.bytes
  })

async function repeat(work: () => Promise<void>): Promise<void> {
  while (latencies.length < mostRequests) {
    const began = performance.now()
    if (began >= end) return
    await work()
    requests += 1
    const done = performance.now()
    if (began >= start && done <= end) latencies.push(done - began)
    if (task.pauseMs) await delay(task.pauseMs)
  }
}

const lines = Array.from({ length: task.connections }, () => new Line())
const before = process.cpuUsage()
await Promise.all(lines.map((line, at) => (task.isPatch ? patching(line, at) : reading(line))))
const used = process.cpuUsage(before)
for (const { socket } of lines) socket.destroy()
const result: LoadResult = {
  perSecond: latencies.length / ((Math.min(performance.now(), end) - start) / 1000),
  latencies,
  bytes: bytes / requests,
  requests,
  ownTime: (used.user + used.system) / 1000 / requests,
}
process.stdout.write(`${JSON.stringify(result)}\n`)
