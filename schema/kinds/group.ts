import { isObject } from '../unknown.ts'
import type { Field, FieldOptions, Fields, ValueOf } from '../field.ts'
import { complain, orNullJson, type JsonSchema, type Kind, type Random } from '../kind.ts'
import type { RecordOf } from '../recordOf.ts'

/** Options of a group, which hold for each of its fields. */
export type GroupOptions = Pick<
  FieldOptions,
  'read' | 'write' | 'lockedWhile' | 'whenLive' | 'createOnly' | 'personal' | 'part'
>

export interface Group extends FieldOptions {
  readonly fields: Fields
}

/** Fields that belong together, such as the three dimensions. */
export function group<const F extends Fields>(fields: F): Field<'group', RecordOf<F>, { fields: F }>
export function group<const F extends Fields, const O extends GroupOptions>(
  fields: F,
  options: O,
): Field<'group', RecordOf<F>, O & { fields: F }>
export function group(fields: Fields, options?: GroupOptions) {
  return { kind: 'group' as const, ...options, fields }
}

/** Copies the values of some fields from an object; null for those that it lacks. */
export function copyFields<const F extends Fields>(
  fields: F,
  from: { readonly [K in keyof F]?: ValueOf<F[K]> | null | undefined } | null | undefined,
): { [K in keyof F]: ValueOf<F[K]> | null } {
  const names: readonly (keyof F)[] = Object.keys(fields)
  const copies = names.map((name) => [name, from?.[name] ?? null])
  return Object.fromEntries(copies) as { [K in keyof F]: ValueOf<F[K]> | null }
}

/**
 * Functions that kinds made of other fields need; passed in, so that kinds do not import their
 * registry.
 */
export interface Inner {
  json(field: Fields[string]): JsonSchema
  sample(field: Fields[string], random: Random): unknown
  clean(value: unknown, field: Fields[string]): unknown
}

/** Builds the kernel part of groups. */
export function groupKindOf(inner: Inner): Kind<Group> {
  return {
    column: null,
    operators: [],
    sortable: false,
    schema: ({ fields }, yup) =>
      yup
        .mixed()
        .test('group', complain('validation.group'), (value) => value == null || isObject(value))
        .test(
          'unknown',
          complain('validation.unknown'),
          (value) =>
            !isObject(value) || Object.keys(value).every((name) => Object.hasOwn(fields, name)),
        ),
    parts: (value, { fields }) =>
      isObject(value)
        ? Object.entries(fields).map(([name, field]) => ({ name, value: value[name], field }))
        : [],
    json: ({ fields }) => {
      const entries = Object.entries(fields)
      const required = entries.flatMap(([name, field]) => (field.required ? [name] : []))
      const shapeOf = (field: Fields[string]) =>
        field.required ? inner.json(field) : orNullJson(inner.json(field))
      return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([name, field]) => [name, shapeOf(field)])),
        ...(required.length && { required }),
        additionalProperties: false,
      }
    },
    sample: ({ fields }, random) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, inner.sample(field, random)]),
      ),
    clean: (value, { fields }) => {
      if (!isObject(value)) return value
      const clean = ([name, part]: [string, unknown]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        return [name, field ? inner.clean(part, field) : part]
      }
      return Object.fromEntries(Object.entries(value).map(clean))
    },
  }
}
