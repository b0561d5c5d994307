import { builder, type FieldOptions } from '../field.ts'
import { complain, type Kind, type Random } from '../kind.ts'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value can be the id of a record. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

/** A random id in the form of a version 7 UUID. */
export function sampleId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  hex[12] = '7'
  hex[16] = '8'
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface IdOptions extends FieldOptions {
  /**
   * The resource whose records the ids name, to show their titles. Unlike a reference, an id may
   * outlive its record.
   */
  readonly names?: string
}

/** An id that the server has assigned. */
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
  // The database returns ids in lower case.
  clean: (value) => (isId(value) ? value.toLowerCase() : value),
}
