import { setTimeout as delay } from 'node:timers/promises'
import type { BenchOptions } from '../options.ts'
import { fill, startPortal, type Portal } from '../processes.ts'
import { p95, median, shown } from '../statistics.ts'
import type { Table } from '../table.ts'

const products = 2000
const secondsEach = 8
/** How many times of a quiet portal others may wait. */
const mostTimes = 2

const list = '/api/product?range=[0,24]&columns=["name","status","stockQuantity"]'
const patterns = Array.from({ length: 10 }, (_, at) => `_%${at}%z`)
const addressOf = (path: string, filter: unknown) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]`

interface Puller {
  readonly title: string
  /** How many requests are under way at a time. */
  readonly width: number
  readonly send: (portal: Portal, tokens: Tokens, signal: AbortSignal) => Promise<Response>
}

type Tokens = Readonly<Record<'admin' | 'vendor' | 'buyer', string>>
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const post = (url: string, body: string, signal: AbortSignal) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal })

const marks = `a${'\u0301\u0323'.repeat(150_000)}@x.it`
const manyEntries = `{"email":[${Array.from({ length: 600_000 }, () => '{}').join(',')}]}`

/** One account, or one client without any, that asks for as much as it can. */
const pullers: readonly Puller[] = [
  {
    title: 'an artisan: 32 lists with ten patterns at once',
    width: 32,
    send: ({ url }, { vendor }, signal) =>
      fetch(url + addressOf('/api/order', { number_like: patterns }), {
        headers: bearer(vendor),
        signal,
      }),
  },
  {
    title: 'a buyer: 32 lists of products with ten patterns at once',
    width: 32,
    send: ({ url }, { buyer }, signal) =>
      fetch(url + addressOf('/api/product', { name_like: patterns }), {
        headers: bearer(buyer),
        signal,
      }),
  },
  {
    title: 'a buyer: twelve workbooks of all products at once',
    width: 12,
    send: ({ url }, { buyer }, signal) =>
      fetch(`${url}/api/product/export?format=xlsx`, { headers: bearer(buyer), signal }),
  },
  {
    title: 'nobody: two clients that send 600 KB of marks as an email',
    width: 2,
    send: ({ url }, _tokens, signal) =>
      post(`${url}/api/auth/login`, JSON.stringify({ email: marks, password: 'x' }), signal),
  },
  {
    title: 'nobody: two clients that send 600,000 entries as an email',
    width: 2,
    send: ({ url }, _tokens, signal) => post(`${url}/api/auth/login`, manyEntries, signal),
  },
]

interface Waits {
  readonly lists: readonly number[]
  readonly health: readonly number[]
  readonly answers: ReadonlyMap<number, number>
}

async function timed(work: () => Promise<Response>): Promise<number> {
  const begin = performance.now()
  const answer = await work()
  await answer.arrayBuffer()
  return performance.now() - begin
}

/** Lists of an administrator, and looks at the health, one after the other, while somebody pulls. */
async function whilePulling(portal: Portal, tokens: Tokens, puller?: Puller): Promise<Waits> {
  const stop = new AbortController()
  const answers = new Map<number, number>()
  const pull = async () => {
    while (!stop.signal.aborted)
      try {
        const answer = await puller?.send(portal, tokens, stop.signal)
        answers.set(answer?.status ?? 0, (answers.get(answer?.status ?? 0) ?? 0) + 1)
        await answer?.arrayBuffer()
        // A client that is told to wait does not wait either.
      } catch {
        await delay(10)
      }
  }
  const pulling = Array.from({ length: puller?.width ?? 0 }, pull)
  if (puller) await delay(500)
  const [lists, health]: [number[], number[]] = [[], []]
  for (const end = performance.now() + secondsEach * 1000; performance.now() < end;) {
    lists.push(await timed(() => fetch(portal.url + list, { headers: bearer(tokens.admin) })))
    health.push(await timed(() => fetch(`${portal.url}/healthz`)))
    await delay(20)
  }
  stop.abort()
  await Promise.all(pulling)
  return { lists, health, answers }
}

/** How long others wait for a list while one account, or nobody, asks for as much as it can. */
export async function shareBench({ only }: BenchOptions): Promise<Table> {
  await fill(products)
  const portal = await startPortal(products)
  try {
    const [admin, vendor, buyer] = await Promise.all(
      ['admin', 'vendor', 'buyer'].map((who) => portal.token(who)),
    )
    const tokens = { admin, vendor, buyer } as Tokens
    await whilePulling(portal, tokens)
    const rows: string[][] = []
    for (const puller of pullers.filter(({ title }) => title.includes(only))) {
      // A quiet portal in the same minute, so that a busy machine does not matter.
      const quiet = await whilePulling(portal, tokens)
      const pulled = await whilePulling(portal, tokens, puller)
      const times = median(pulled.lists) / median(quiet.lists)
      rows.push([
        puller.title,
        shown(median(quiet.lists), 1),
        shown(median(pulled.lists), 1),
        shown(p95(pulled.lists), 1),
        shown(times, 1),
        shown(Math.max(...pulled.health)),
        [...pulled.answers].map(([status, count]) => `${status} × ${count}`).join(', '),
        times <= mostTimes ? 'met' : '**missed**',
      ])
    }
    return {
      head: [
        'who pulls',
        'list, quiet, ms',
        'list meanwhile',
        'p95',
        `times (at most ${mostTimes})`,
        '/healthz at most',
        'answers',
        '',
      ],
      rows,
    }
  } finally {
    await portal.stop()
  }
}
