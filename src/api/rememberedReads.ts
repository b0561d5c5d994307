import { cancelPrefetch, prefetch } from './apiClient.ts'
import type { PlainRead } from './reads.ts'

type Request = Pick<PlainRead, 'path' | 'query'>
type ByAddress = Readonly<Record<string, readonly Request[]>>

/** Of so many addresses: those of records are without end. */
const most = 20

const storeOf = (user: string) => `bottega_first.${user}`
/** An address alone: what somebody searched or filtered by is in no store of the browser. */
const addressHere = () => (location.search === '' ? location.pathname : null)

function isRequest(value: unknown): value is Request {
  if (typeof value !== 'object' || value === null || !('path' in value)) return false
  const query = 'query' in value ? value.query : {}
  return (
    typeof value.path === 'string' &&
    value.path.startsWith('/') &&
    typeof query === 'object' &&
    query !== null &&
    Object.values(query).every((part) => typeof part === 'string')
  )
}

function remembered(user: string): ByAddress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeOf(user)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const entries = Object.entries(kept).map(([address, requests]: [string, unknown]) => [
      address,
      Array.isArray(requests) ? requests.filter(isRequest) : [],
    ])
    return Object.fromEntries(entries) as ByAddress
  } catch {
    // A forbidden store costs a moment, nothing else.
    return {}
  }
}

const keyOf = ({ path, query }: Request) => JSON.stringify([path, query])

/** Keeps what the page at this address asks for first, for the next visit. What was asked for in vain is given up. */
export function rememberReads(user: string, requests: readonly Request[]): void {
  const address = addressHere()
  if (address === null) return
  const { [address]: before = [], ...others } = remembered(user)
  const keys = new Set(requests.map(keyOf))
  for (const one of before) if (!keys.has(keyOf(one))) cancelPrefetch(one.path, one.query)
  const latest = Object.entries(others).slice(1 - most)
  const plain = requests.map(({ path, query }) => ({ path, ...(query && { query }) }))
  try {
    localStorage.setItem(
      storeOf(user),
      JSON.stringify(Object.fromEntries([...latest, [address, plain]])),
    )
  } catch {
    // Nor does a full one.
  }
}

/**
 * Asks once more what the page at this address asked for at the last visit: before the definitions are there
 * that say it. Where they say something else now, the answer is thrown away.
 */
export function askRemembered(user: string): void {
  const address = addressHere()
  if (address === null) return
  for (const { path, query } of remembered(user)[address] ?? []) void prefetch(path, query)
}
