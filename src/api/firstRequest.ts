import { prefetch } from './apiClient.ts'

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

/** Keeps what the page at this address asks for first, for the next visit. */
export function rememberFirst(user: string, path: string, query: Query): void {
  const key = keyOf(user)
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify({ path, query }))
  } catch {
    // A full or forbidden store costs the next visit a moment, nothing else.
  }
}

/**
 * Asks once more what the page at this address asked for at the last visit: before the definitions are there
 * that say it. Where they say something else now, the answer is thrown away.
 */
export function askFirst(user: string): void {
  const key = keyOf(user)
  try {
    const kept: unknown = key === null ? null : JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isRemembered(kept)) prefetch(kept.path, kept.query)
  } catch {
    // As above.
  }
}
