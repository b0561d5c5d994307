import type { Field, FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'

export interface Related extends FieldOptions {
  /** The resource of the records: the first argument of {@link related}. */
  readonly resource: string
  /** The field of the other resource that refers here. */
  readonly by: string
  /** Only records with these values. */
  readonly where?: Readonly<Record<string, string | boolean>>
  /** Fields of each record in the answer, besides its id. */
  readonly select: readonly string[]
}

/** A summary of a record that refers to this one. */
export type RelatedRecord = { _id: string } & Record<string, unknown>

/**
 * The records of another resource that refer to this one; read-only, in the answer for a single
 * record.
 */
export function related<const R extends string>(
  resource: R,
  options: Omit<Related, 'resource'>,
): Field<'related', RelatedRecord[], Related> {
  return { kind: 'related' as const, write: [], ...options, resource }
}

export const relatedKind: Kind<Related> = {
  column: null,
  operators: [],
  sortable: false,
  schema: (_field, { mixed }) => mixed(),
  json: (field) => ({
    type: 'array',
    items: { type: 'object' },
    description: `Of ${field.resource}.`,
  }),
  // Sent back as it was read, and ignored.
  longest: () => Infinity,
  sample: () => undefined,
}
