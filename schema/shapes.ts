import type { AnyField, Field, Fields, ValueOf } from './field.ts'
import { orNullJson, type JsonSchema } from './kind.ts'
import { kindOf } from './kinds/index.ts'
import type { RecordOf } from './recordOf.ts'

/** A value that a call sends or answers and no record holds: its JSON Schema, and its type for the compiler. */
export type Shape<V> = Field<'shape', V, { readonly json: JsonSchema; readonly required: true }>
/** One that may be left out. */
export type OptionalShape<V> = Field<'shape', V, { readonly json: JsonSchema }>

const isShape = (field: AnyField): field is Shape<unknown> => field.kind === 'shape'

/** The JSON Schema of a field or shape. */
export function jsonOf(field: AnyField): JsonSchema {
  const json = isShape(field) ? field.json : kindOf(field).json(field)
  return field.about === undefined ? json : { ...json, description: field.about }
}

/** The JSON Schema of an object that is made of these. */
export function jsonOfObject(fields: Fields): JsonSchema {
  const entries = Object.entries(fields)
  const required = entries.flatMap(([name, field]) => (field.required ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, jsonOf(field)])),
    ...(required.length && { required }),
  }
}

const described = (json: JsonSchema, about?: string): JsonSchema =>
  about === undefined ? json : { ...json, description: about }

/** A value whose schema is written out; there in any case. */
export function shape<V>(json: JsonSchema): Shape<V> {
  return { kind: 'shape', json, required: true }
}

/** A text without bounds. */
export const jsonText = (about?: string) => shape<string>(described({ type: 'string' }, about))

/** Whatever JSON can hold. */
export const jsonAnything = (about?: string) => shape<unknown>(described({}, about))

/** An object of these and no other fields. */
export function jsonObject<const F extends Fields>(fields: F, about?: string) {
  const json = { ...jsonOfObject(fields), additionalProperties: false }
  return shape<RecordOf<F>>(described(json, about))
}

/** An object of any names. */
export function jsonMap<const F extends AnyField>(values: F, about?: string) {
  const json = { type: 'object', additionalProperties: jsonOf(values) }
  return shape<Readonly<Record<string, ValueOf<F>>>>(described(json, about))
}

export function jsonList<const F extends AnyField>(entry: F, about?: string) {
  return shape<readonly ValueOf<F>[]>(described({ type: 'array', items: jsonOf(entry) }, about))
}

/** There in any case, perhaps as null. */
export function orNull<const F extends AnyField>(part: F): Shape<ValueOf<F> | null> {
  return shape(orNullJson(jsonOf(part)))
}

/** May be left out. */
export function optional<const F extends AnyField>(part: F): OptionalShape<ValueOf<F>> {
  return { kind: 'shape', json: jsonOf(part) }
}
