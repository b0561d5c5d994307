import type { Field, FieldOptions } from '../field.ts'
import { Unread, type CellWords, type Kind } from '../kind.ts'
import { idKind, isId } from './id.ts'

export interface ReferenceOptions extends FieldOptions {
  /** The answer for a single record has these fields of the other record in place of its id. */
  readonly embed?: readonly string[]
  /** The record referred to must have the same value in this field, such as the same vendor. */
  readonly matching?: string
  /** This record is a part of the one referred to, and is deleted with it. */
  readonly partOf?: true
}

export interface Reference extends ReferenceOptions {
  readonly resource: string
}

/** Another record, by its id. */
export function reference<const R extends string>(
  resource: R,
): Field<'reference', string, { resource: R }>
export function reference<const R extends string, const O extends ReferenceOptions>(
  resource: R,
  options: O,
): Field<'reference', string, O & { resource: R }>
export function reference(resource: string, options?: ReferenceOptions) {
  return { kind: 'reference' as const, ...options, resource }
}

/** Reads a cell of a file that names one record. */
export function readReference(text: string, { idsOf }: CellWords): string | Unread {
  const [found, another] = idsOf(text)
  if (found !== undefined && another === undefined) return found
  const key = found === undefined ? 'validation.nothingCalled' : 'validation.severalCalled'
  return new Unread(key, { text: text.trim() })
}

export const referenceKind: Kind<Reference> = {
  column: 'uuid',
  operators: ['equals'],
  sortable: false,
  schema: idKind.schema,
  json: (field) => ({ ...idKind.json(field), description: `An id of ${field.resource}.` }),
  sample: idKind.sample,
  clean: (value) => {
    if (value === '') return null
    // Clients may send back an embedded record from an answer.
    const isEmbedded = typeof value === 'object' && value !== null && '_id' in value
    const id = isEmbedded ? value._id : value
    return isId(id) ? id.toLowerCase() : id
  },
  readText: (text, _field, words) => readReference(text, words),
}
