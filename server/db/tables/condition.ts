import type { Leaf } from '../../../schema/index.ts'

export type Comparison = 'in' | 'contains' | 'has' | 'gte' | 'gt' | 'lte' | 'lt' | 'empty'

/** One condition of a filter; its values have the type of the leaf's column. */
export interface Condition {
  readonly leaf: Leaf
  readonly comparison: Comparison
  readonly values: readonly (string | number | boolean | null)[]
}
