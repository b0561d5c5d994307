import { PassThrough, type Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** How often the database is asked, in milliseconds, for all pages of this server together. */
const pollMs = 1000
/** A line without meaning keeps proxies from closing a silent connection. */
const beatMs = 25_000
/** After this a stream ends; the page opens another one, whose session is checked. */
const longestMs = 5 * 60_000
/** Most streams of one user; the oldest ends for a new one. */
const mostPerUser = 20

interface Stream {
  readonly userId: string
  readonly body: PassThrough
  readonly isLeaving: () => boolean
  readonly openedAt: number
  beatAt: number
  /** What was sent last. */
  sent: string
}

interface State {
  readonly userId: string
  readonly unread: number
  readonly newest: string | null
}

export interface NoticeStreams {
  /**
   * Opens a stream of server-sent events with a user's number of unread notices: at once, and
   * whenever it or the newest of them changes.
   * @param isLeaving whether the server is about to stop, which ends the stream
   */
  open(userId: string, isLeaving: () => boolean): Readable
}

/** The unread notices of users: what is in the database is what all servers on it tell. */
async function statesOf(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, State>> {
  const { rows } = await sql<State>`
    select u.id::text as "userId", count(n."_id")::int as "unread", max(n."at")::text as "newest"
    from unnest(${[...new Set(userIds)]}::uuid[]) u(id)
      left join "notices" n on n."userId" = u.id and n."readAt" is null
    group by u.id`.execute(database)
  return new Map(rows.map((one) => [one.userId, one]))
}

/** The streams of a server: one statement a second for all of them, none while there is none. */
export function noticeStreams(database: Database): NoticeStreams {
  const streams = new Set<Stream>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(stream: Stream, { unread, newest }: State): void {
    const text = JSON.stringify({ unread, newest })
    const now = performance.now()
    if (text !== stream.sent) stream.body.write(`data: ${text}\n\n`)
    else if (now - stream.beatAt > beatMs) stream.body.write(':\n\n')
    else return
    stream.sent = text
    stream.beatAt = now
  }

  async function poll(): Promise<void> {
    for (const one of streams)
      if (one.isLeaving() || performance.now() - one.openedAt > longestMs) one.body.end()
    try {
      const states = await statesOf(
        database,
        [...streams].map(({ userId }) => userId),
      )
      for (const one of streams) {
        const state = states.get(one.userId)
        if (state && !one.body.writableEnded) send(one, state)
      }
    } catch {
      // The database is away; pages are told when it is back.
    }
  }

  function schedule(delay: number): void {
    timer ??= setTimeout(() => {
      void poll().finally(() => {
        timer = undefined
        if (streams.size > 0) schedule(pollMs)
      })
    }, delay).unref()
  }

  return {
    open(userId, isLeaving) {
      const now = performance.now()
      const body = new PassThrough()
      const stream: Stream = { userId, body, isLeaving, openedAt: now, beatAt: now, sent: '' }
      const own = [...streams].filter((one) => one.userId === userId)
      if (own.length >= mostPerUser) own[0]?.body.end()
      streams.add(stream)
      body.once('close', () => streams.delete(stream))
      body.once('error', () => streams.delete(stream))
      // The first line says that the stream is open.
      body.write(':\n\n')
      schedule(0)
      return body
    },
  }
}
