import { isDeepStrictEqual } from 'node:util'

/**
 * Whether two values of a field mean the same. The order of keys does not matter: the database keeps
 * its own, and a client may send back what it read in another.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a ?? null, b ?? null)
}
