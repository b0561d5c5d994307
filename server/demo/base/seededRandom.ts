import type { Random } from '../../../schema/index.ts'

/**
 * A deterministic random generator. Each record has a seed of its own, so that it does not depend
 * on the number of others.
 */
export function seededRandom(seed: string): Random {
  let state = 2166136261
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(low: number, high: number, random: Random): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** True with a probability of `share`, 0 to 1. */
export function chance(share: number, random: Random): boolean {
  return random() < share
}
