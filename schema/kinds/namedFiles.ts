import type { AnyField } from '../field.ts'
import type { Group } from './group.ts'
import { isObject } from '../unknown.ts'

/** The address of a file in a value. */
export interface NamedFile {
  /** Its path in the record, as in the errors of `checkRecord`: `papers.0.certificate`. */
  readonly path: string
  /** The same path without the indexes of entries, which change when one is removed. */
  readonly field: string
  readonly address: string
}

const isFileKind = ({ kind }: AnyField) => kind === 'files' || kind === 'images'

const fieldsOf = (field: AnyField) =>
  field.kind === 'list' || field.kind === 'group'
    ? Object.entries((field as AnyField & Group).fields)
    : []

const known = new WeakMap<AnyField, boolean>()

/** Whether a field, or a field of its entries, may hold addresses of files. */
export function mayNameFiles(field: AnyField): boolean {
  let answer = known.get(field)
  if (answer === undefined) {
    answer = isFileKind(field) || fieldsOf(field).some(([, inner]) => mayNameFiles(inner))
    known.set(field, answer)
  }
  return answer
}

/**
 * The files in a value, those in lists and groups included; none in a malformed value.
 * @param path the path of the field in the record
 */
export function namedFiles(
  field: AnyField,
  value: unknown,
  path: string,
  name = path,
): readonly NamedFile[] {
  if (!mayNameFiles(field)) return []
  if (typeof value === 'string') return [{ path, field: name, address: value }]
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      isObject(one) || typeof one === 'string' ? namedFiles(field, one, `${path}.${at}`, name) : [],
    )
  if (!isObject(value)) return []
  return fieldsOf(field).flatMap(([inner, its]) =>
    namedFiles(its, value[inner], `${path}.${inner}`, `${name}.${inner}`),
  )
}

/** The files in a value that the stored value does not have in the same field. */
export function broughtFiles(
  field: AnyField,
  before: unknown,
  after: unknown,
  path: string,
): readonly NamedFile[] {
  const sign = (one: NamedFile) => `${one.field} ${one.address}`
  const stored = new Set(namedFiles(field, before, path).map(sign))
  return namedFiles(field, after, path).filter((one) => !stored.has(sign(one)))
}
