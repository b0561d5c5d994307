import type { Field, FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'
import type { Role } from '../register.ts'

export interface Missing extends FieldOptions {
  /** The state field. */
  readonly field: string
  /** The target state. */
  readonly to: string
  /** Only what users of this type may give; absent: all that is missing. */
  readonly by?: Role
}

/**
 * What a record still lacks for a transition, computed on every read: the names of the unmet needs,
 * in the order of the transition. Filtered and sorted by their number.
 */
export function missing<const O extends Missing>(options: O): Field<'missing', string[], O> {
  return { kind: 'missing' as const, write: [], ...options }
}

export const missingKind: Kind<Missing> = {
  column: 'integer',
  operators: ['equals', 'range'],
  sortable: true,
  schema: (_field, { mixed }) => mixed(),
  json: ({ field, to }) => ({
    type: 'array',
    items: { type: 'string' },
    description: `What is missing before ${field} can become ${to}. In filters and sorting: how many.`,
  }),
  sample: () => undefined,
}
