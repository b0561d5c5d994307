import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiClient.ts'

/** Pauses before looking again whether the server answers, in milliseconds; the last one stays. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** Pages that lost the server at one moment do not all come back at one moment. */
const jitter = 0.75 + Math.random() / 2

/** What a proxy answers in place of the server. */
const proxyStatuses: readonly number[] = [502, 503, 504]

/** Whether the server could not be reached, or has lost its database; not an outside system. */
function isServerAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code } = error.body
  return (
    error.status === 0 ||
    code === 'UNAVAILABLE' ||
    (code === undefined && proxyStatuses.includes(error.status))
  )
}

/** Tells whether the server is away. */
export interface ServerWatch {
  isAway(): boolean
  subscribe(listener: () => void): () => void
}

const watches = new WeakMap<QueryClient, ServerWatch>()

/** The watch of a cache; it begins with the first use. */
export function serverWatchOf(client: QueryClient): ServerWatch {
  const known = watches.get(client)
  if (known) return known
  const watch = watchServer(client)
  watches.set(client, watch)
  return watch
}

/**
 * Reads again what could not be read while the server was away, as soon as it answers and the page
 * is in view (issue 39, part 3). Until then one read of these is repeated aside, so that nothing on
 * the screen flickers.
 */
function watchServer(client: QueryClient): ServerWatch {
  const listeners = new Set<() => void>()
  let isAway = false
  let looks = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = ({ state }: Query) => state.status === 'error' && isServerAway(state.error)
  const lostReads = () => client.getQueryCache().findAll({ type: 'active', predicate: isLost })
  const lookNow = () => {
    clearTimeout(timer)
    void look()
  }

  function become(next: boolean): void {
    if (next === isAway) return
    isAway = next
    looks = 0
    if (isAway) document.addEventListener('visibilitychange', lookNow)
    else document.removeEventListener('visibilitychange', lookNow)
    for (const listener of listeners) listener()
  }

  function plan(): void {
    clearTimeout(timer)
    const pause = pauses[Math.min(looks, pauses.length - 1)] ?? 0
    looks += 1
    timer = setTimeout(() => void look(), pause * jitter)
  }

  async function answers({ queryKey, options }: Query): Promise<boolean> {
    const { queryFn } = options
    if (typeof queryFn !== 'function') return true
    try {
      await client.fetchQuery({
        queryKey: ['serverWatch', ...queryKey],
        queryFn: (context) => queryFn({ ...context, queryKey }),
        retry: false,
        gcTime: 0,
      })
      return true
    } catch (error) {
      return !isServerAway(error)
    }
  }

  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    const [one] = lostReads()
    if (one && (await answers(one)))
      await client.refetchQueries({ type: 'active', predicate: isLost })
    if (lostReads().length > 0) plan()
    else become(false)
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || isAway) return
    if (!isServerAway(event.action.error) || !event.query.isActive()) return
    become(true)
    plan()
  })

  return {
    isAway: () => isAway,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
