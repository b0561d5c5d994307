import type { AnyField, NumberOptions } from '../../../schema/index.ts'
import type { FieldRef } from './fieldRef.ts'

/**
 * Whether a number is a year, by its bounds: a year has no thousands separator, 2026 and not 2,026.
 */
export function isYear({ leaf }: FieldRef): boolean {
  const { min = 0, max = 0 } = leaf.field as AnyField & NumberOptions
  return min >= 1000 && max < 10_000
}
