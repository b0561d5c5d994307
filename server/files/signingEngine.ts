import {
  isObject,
  valueAt,
  putAt,
  type AnyField,
  type Fields,
  type Leaf,
  type List,
  type Resource,
} from '../../schema/index.ts'
import type { FilesOptions } from '../../schema/kinds/files.ts'
import { privateFolders } from '../adapters/files/fileHeaders.ts'
import type { Engine } from '../records/engine.ts'
import { signedUrl } from './signedUrl.ts'

/** Whether the files of a field open with a signed address alone. */
export const isPrivate = (field: AnyField) => (field as AnyField & FilesOptions).isPrivate === true
/** The fields within: of a list's entries, or of a group in one. */
const innerFields = (field: AnyField) =>
  field.kind === 'list' || field.kind === 'group' ? (field as AnyField & List).fields : null

/** Whether a field, or one of the entries of a list, has private files. */
const hasPrivate = (field: AnyField): boolean =>
  isPrivate(field) || Object.values(innerFields(field) ?? {}).some(hasPrivate)

const starts = privateFolders.map((folder) => `/files/${folder}`)

type Json = Record<string, unknown>
type Change = (address: string) => string

const withoutSignature: Change = (address) => address.split('?')[0] ?? address

/** A value with the private addresses in it changed. */
function changedValue(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => changedValue(one, change))
  return typeof value === 'string' && starts.some((start) => value.startsWith(start))
    ? change(value)
    : value
}

function changedEntry(fields: Fields, entry: Json, change: Change): Json {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      fields[name] ? changedField(fields[name], value, change) : value,
    ]),
  )
}

function changedField(field: AnyField, value: unknown, change: Change): unknown {
  if (isPrivate(field)) return changedValue(value, change)
  const fields = innerFields(field)
  if (!fields) return value
  const entryOf = (entry: unknown) =>
    isObject(entry) ? changedEntry(fields, entry, change) : entry
  return Array.isArray(value) ? value.map(entryOf) : entryOf(value)
}

const found = new WeakMap<Resource, readonly Leaf[]>()

function privateLeaves(resource: Resource): readonly Leaf[] {
  const known = found.get(resource) ?? resource.leaves.filter(({ field }) => hasPrivate(field))
  found.set(resource, known)
  return known
}

/** Whether a value begins so. There are far more quotes than slashes to stop at: those are looked at first. */
const holds = (json: string, start: string) => json.includes(start) && json.includes(`"${start}`)

/** Whether there is something to sign in records' JSON: only then it is read again. */
const hasAny = (resource: Resource, json: string) =>
  privateLeaves(resource).length > 0 && starts.some((start) => holds(json, start))

/** The record itself, with its private addresses changed. */
function changed<R extends Json>(resource: Resource, record: R, change: Change): R {
  for (const { field, parts } of privateLeaves(resource)) {
    const value = valueAt(record, parts)
    if (value !== undefined && value !== null)
      putAt(record, parts, changedField(field, value, change))
  }
  return record
}

/**
 * An engine whose answers carry signed addresses in private fields of files. Who may read the field
 * may open the file, for as long as the signature lasts.
 */
export function signingEngine(engine: Engine, secret: string): Engine {
  const sign: Change = (address) => signedUrl(address, secret, Date.now())
  const signed = <R extends Json>(resource: Resource, record: R) => changed(resource, record, sign)
  /** Whoever sends back what they have read sends the signatures too, which are no part of the value. */
  const unsigned = <R extends Json>(resource: Resource, values: R) =>
    changed(resource, structuredClone(values), withoutSignature)
  return {
    ...engine,
    async list(resource, actor, raw) {
      const page = await engine.list(resource, actor, raw)
      if (!hasAny(resource, page.rows)) return page
      const rows: unknown = JSON.parse(page.rows)
      if (!Array.isArray(rows)) return page
      return {
        ...page,
        rows: JSON.stringify(rows.map((row) => (isObject(row) ? signed(resource, row) : row))),
      }
    },
    read: async (resource, actor, id) => signed(resource, await engine.read(resource, actor, id)),
    create: async (resource, actor, body, extras) =>
      signed(resource, await engine.create(resource, actor, unsigned(resource, body), extras)),
    update: async (resource, actor, id, body, extras) =>
      signed(resource, await engine.update(resource, actor, id, unsigned(resource, body), extras)),
    remove: async (resource, ...rest) => signed(resource, await engine.remove(resource, ...rest)),
    undo: async (resource, ...rest) => signed(resource, await engine.undo(resource, ...rest)),
  }
}
