import type { AnyField } from '../field.ts'
import { isObject, type Group } from './group.ts'

/** An address of a file that a value names. */
export interface NamedFile {
  /** Its place in the record, as in the complaints of `checkRecord`: `papers.0.certificate`. */
  readonly path: string
  /** The same without the numbers of entries, which change when one is taken out. */
  readonly field: string
  readonly address: string
}

const isFileKind = ({ kind }: AnyField) => kind === 'files' || kind === 'images'

const fieldsOf = (field: AnyField) =>
  field.kind === 'list' || field.kind === 'group'
    ? Object.entries((field as AnyField & Group).fields)
    : []

const known = new WeakMap<AnyField, boolean>()

/** Whether values of a field may name files: its own, or those of its entries. */
export function mayNameFiles(field: AnyField): boolean {
  let answer = known.get(field)
  if (answer === undefined) {
    answer = isFileKind(field) || fieldsOf(field).some(([, inner]) => mayNameFiles(inner))
    known.set(field, answer)
  }
  return answer
}

/**
 * The files that a value names, in lists and groups too. Whatever else the value is, it names none.
 * @param path the field's place in the record
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

/** The files that a value names and the stored one does not name in the same field. */
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
