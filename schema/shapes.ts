import type { AnyField, Field, Fields, ValueOf } from './field.ts'
import { orNullJson, type JsonSchema } from './kind.ts'
import { kindOf } from './kinds/index.ts'
import type { RecordOf } from './recordOf.ts'

/**
 * A value of a call that is no field of a record: its JSON Schema, and its type for the compiler.
 */
export type Shape<V> = Field<'shape', V, { readonly json: JsonSchema; readonly required: true }>
/** A shape that may be left out. */
export type OptionalShape<V> = Field<'shape', V, { readonly json: JsonSchema }>

const isShape = (field: AnyField): field is Shape<unknown> => field.kind === 'shape'

/** The JSON Schema of a field or shape. */
export function jsonOf(field: AnyField): JsonSchema {
  const json = isShape(field) ? field.json : kindOf(field).json(field)
  return field.about === undefined ? json : { ...json, description: field.about }
}

/** The JSON Schema of an object with these fields. */
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

/** A required value with an explicit JSON Schema. */
export function shape<V>(json: JsonSchema): Shape<V> {
  return { kind: 'shape', json, required: true }
}

/** A text of any length. */
export const jsonText = (about?: string) => shape<string>(described({ type: 'string' }, about))

/** Any JSON value. */
export const jsonAnything = (about?: string) => shape<unknown>(described({}, about))

/** An object with exactly these fields. */
export function jsonObject<const F extends Fields>(fields: F, about?: string) {
  const json = { ...jsonOfObject(fields), additionalProperties: false }
  return shape<RecordOf<F>>(described(json, about))
}

/** An object with any keys. */
export function jsonMap<const F extends AnyField>(values: F, about?: string) {
  const json = { type: 'object', additionalProperties: jsonOf(values) }
  return shape<Readonly<Record<string, ValueOf<F>>>>(described(json, about))
}

export function jsonList<const F extends AnyField>(entry: F, about?: string) {
  return shape<readonly ValueOf<F>[]>(described({ type: 'array', items: jsonOf(entry) }, about))
}

/** A required value that may be null. */
export function orNull<const F extends AnyField>(part: F): Shape<ValueOf<F> | null> {
  return shape(orNullJson(jsonOf(part)))
}

/** A value that may be left out. */
export function optional<const F extends AnyField>(part: F): OptionalShape<ValueOf<F>> {
  return { kind: 'shape', json: jsonOf(part) }
}
