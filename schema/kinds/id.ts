import { builder, type FieldOptions } from '../field.ts'
import { complain, type Kind, type Random } from '../kind.ts'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value can be the id of a record. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

/** An id drawn from the seeded random: shaped like a version 7 one. */
export function sampleId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  hex[12] = '7'
  hex[16] = '8'
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface IdOptions extends FieldOptions {
  /** Whose records the ids are: they are shown by name. They may outlive the record, as a reference may not. */
  readonly names?: string
}

/** An id that the server gave. */
export const id = builder<'id', string, IdOptions>('id')

export const idKind: Kind<IdOptions> = {
  column: 'uuid',
  operators: ['equals'],
  sortable: true,
  schema: (_field, { string }) =>
    string()
      .strict()
      .typeError(complain('validation.id'))
      .matches(pattern, { message: complain('validation.id') }),
  json: () => ({ type: 'string', format: 'uuid' }),
  sample: (_field, random) => sampleId(random),
  // The database answers ids in lower case, whatever was sent.
  clean: (value) => (isId(value) ? value.toLowerCase() : value),
}
