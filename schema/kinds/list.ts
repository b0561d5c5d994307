import type { AnyField, Field, FieldOptions, Fields, Lock } from '../field.ts'
import { complain, moreThan, type Kind } from '../kind.ts'
import type { RecordOf } from '../recordOf.ts'
import { groupKindOf, type Inner } from './group.ts'
import { isObject } from '../unknown.ts'

export interface ListOptions extends FieldOptions {
  /** Most entries; 200 when absent. */
  readonly max?: number
  /**
   * The field of an entry that holds its position, from 1; the server sets it, whatever is sent.
   */
  readonly numberedBy?: string
  /**
   * Fields that identify an entry at any position, so that two users may change different entries.
   */
  readonly identifiedBy?: readonly string[]
  /** Entries with these names cannot be changed, added or removed while the lock is active. */
  readonly lockedEntries?: {
    /** The field of an entry that holds its name. */
    readonly by: string
    readonly names: readonly string[]
    readonly while: Lock
  }
}

export interface List extends ListOptions {
  readonly fields: Fields
}

const defaultMax = 200

/** An ordered list of entries of the same shape. */
export function list<const F extends Fields>(
  fields: F,
): Field<'list', readonly RecordOf<F>[], { fields: F }>
export function list<const F extends Fields, const O extends ListOptions>(
  fields: F,
  options: O,
): Field<'list', readonly RecordOf<F>[], O & { fields: F }>
export function list(fields: Fields, options?: ListOptions) {
  return { kind: 'list' as const, ...options, fields }
}

const numbered = (entry: unknown, at: number, { numberedBy }: List): unknown =>
  numberedBy !== undefined && isObject(entry) ? { ...entry, [numberedBy]: at + 1 } : entry

/** The key of an entry: the values of the fields that identify it. */
export function entrySign(entry: unknown, identifiedBy: readonly string[]): string {
  return JSON.stringify(identifiedBy.map((name) => (isObject(entry) ? entry[name] : null)))
}

function areDistinct(value: unknown, { identifiedBy }: List): boolean {
  if (!identifiedBy || !Array.isArray(value)) return true
  return new Set(value.map((entry) => entrySign(entry, identifiedBy))).size === value.length
}

const asText = (value: unknown) =>
  value === null || value === undefined || typeof value === 'string'
    ? (value ?? null)
    : JSON.stringify(value)

/**
 * Changes as entries of a list whose first three fields are the field, its old and its new value.
 */
export function changeEntries(
  field: AnyField,
  changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[],
): Record<string, unknown>[] {
  const [name = 'field', from = 'from', to = 'to'] = Object.keys((field as AnyField & List).fields)
  return changes.map((change) => ({
    [name]: change.field,
    [from]: asText(change.from),
    [to]: asText(change.to),
  }))
}

const entryFields = new WeakMap<List, AnyField>()

/**
 * The field of a list's entries: a required group. Cached per list, so that its check is built
 * once.
 */
function entryField(list: List): AnyField {
  let field = entryFields.get(list)
  if (!field) {
    const entry = { kind: 'group', required: 'validation.group', fields: list.fields } as const
    field = entry
    entryFields.set(list, field)
  }
  return field
}

/** Builds the kernel part of lists. */
export function listKindOf(inner: Inner): Kind<List> {
  const entry = groupKindOf(inner)
  return {
    column: null,
    operators: [],
    sortable: false,
    schema: (field, yup) =>
      yup
        .mixed()
        .test('list', complain('validation.list'), (value) => value == null || Array.isArray(value))
        .test('identified', complain('validation.entryTwice'), (value) =>
          areDistinct(value, field),
        ),
    parts: (value, list) => {
      const field = entryField(list)
      return Array.isArray(value)
        ? value.map((one: unknown, at) => ({ name: String(at), value: one, field }))
        : []
    },
    overlong: (value, field) => moreThan(value, field.max ?? defaultMax),
    json: (field) => ({
      type: 'array',
      items: entry.json(field),
      maxItems: field.max ?? defaultMax,
    }),
    sample: (field, random) => [numbered(entry.sample(field, random), 0, field)],
    clean: (value, field) =>
      Array.isArray(value)
        ? value.map((part, at) => numbered(entry.clean?.(part, field), at, field))
        : value,
  }
}
