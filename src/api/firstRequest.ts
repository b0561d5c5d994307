import { cancelPrefetch, prefetch } from './apiClient.ts'

type Query = Readonly<Record<string, string>>

interface Remembered {
  readonly path: string
  readonly query: Query
}

/** Of an address alone: what somebody searched or filtered by is in no store of the browser. */
const keyOf = (user: string) =>
  location.search === '' ? `bottega_first.${user}${location.pathname}` : null

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false
  const { path, query } = value as Record<string, unknown>
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof query === 'object' &&
    query !== null &&
    Object.values(query).every((part) => typeof part === 'string')
  )
}

function remembered(key: string | null): Remembered | null {
  try {
    const kept: unknown = key === null ? null : JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRemembered(kept) ? kept : null
  } catch {
    // A forbidden store costs a moment, nothing else.
    return null
  }
}

/** Keeps what the page at this address asks for first, for the next visit. What was asked for in vain is given up. */
export function rememberFirst(user: string, path: string, query: Query): void {
  const key = keyOf(user)
  if (key === null) return
  const now = JSON.stringify({ path, query })
  const before = remembered(key)
  if (before && JSON.stringify({ path: before.path, query: before.query }) !== now)
    cancelPrefetch(before.path, before.query)
  try {
    localStorage.setItem(key, now)
  } catch {
    // Nor does a full one.
  }
}

/**
 * Asks once more what the page at this address asked for at the last visit: before the definitions are there
 * that say it. Where they say something else now, the answer is thrown away.
 */
export function askFirst(user: string): void {
  const kept = remembered(keyOf(user))
  if (kept) prefetch(kept.path, kept.query)
}
