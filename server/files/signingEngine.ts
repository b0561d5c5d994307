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
import type { Proposals } from '../records/proposals/readProposals.ts'
import { signedUrl } from './signedUrl.ts'

/** Whether the files of a field need a signed address. */
export const isPrivate = (field: AnyField) => (field as AnyField & FilesOptions).isPrivate === true
/** The fields of a list's entries, or of a group. */
const innerFields = (field: AnyField) =>
  field.kind === 'list' || field.kind === 'group' ? (field as AnyField & List).fields : null

/** Whether a field contains private files, including those of inner fields. */
const hasPrivate = (field: AnyField): boolean =>
  isPrivate(field) || Object.values(innerFields(field) ?? {}).some(hasPrivate)

const privatePrefixes = privateFolders.map((folder) => `/files/${folder}`)

type Json = Record<string, unknown>
type AddressChange = (address: string) => string

const withoutSignature: AddressChange = (address) => address.split('?')[0] ?? address

/** Applies a change to the private addresses in a value. */
function mapValue(value: unknown, change: AddressChange): unknown {
  if (Array.isArray(value)) return value.map((one) => mapValue(one, change))
  return typeof value === 'string' && privatePrefixes.some((start) => value.startsWith(start))
    ? change(value)
    : value
}

function mapEntry(fields: Fields, entry: Json, change: AddressChange): Json {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      fields[name] ? mapField(fields[name], value, change) : value,
    ]),
  )
}

function mapField(field: AnyField, value: unknown, change: AddressChange): unknown {
  if (isPrivate(field)) return mapValue(value, change)
  const fields = innerFields(field)
  if (!fields) return value
  const entryOf = (entry: unknown) => (isObject(entry) ? mapEntry(fields, entry, change) : entry)
  return Array.isArray(value) ? value.map(entryOf) : entryOf(value)
}

const privateLeavesCache = new WeakMap<Resource, readonly Leaf[]>()

function privateLeaves(resource: Resource): readonly Leaf[] {
  const known =
    privateLeavesCache.get(resource) ?? resource.leaves.filter(({ field }) => hasPrivate(field))
  privateLeavesCache.set(resource, known)
  return known
}

/**
 * Whether a JSON string begins with a prefix. The plain search first is faster than one for a
 * quote.
 */
const containsPrefix = (json: string, start: string) =>
  json.includes(start) && json.includes(`"${start}`)

/** Whether the JSON of records contains private addresses; only then it is parsed. */
const hasPrivateAddresses = (resource: Resource, json: string) =>
  privateLeaves(resource).length > 0 && privatePrefixes.some((start) => containsPrefix(json, start))

/** Changes the private addresses of a record, in place. */
function mapRecord<R extends Json>(resource: Resource, record: R, change: AddressChange): R {
  for (const { field, parts } of privateLeaves(resource)) {
    const value = valueAt(record, parts)
    if (value !== undefined && value !== null) putAt(record, parts, mapField(field, value, change))
  }
  return record
}

/** Signs the private addresses in a value that is answered by itself, outside a record. */
export type ValueSigner = (field: AnyField, value: unknown) => unknown

/** @param now in milliseconds, by a clock that all portals share */
export const valueSigner =
  (secret: string, now: () => number): ValueSigner =>
  (field, value) =>
    mapField(field, value, (address) => signedUrl(address, secret, now()))

/**
 * Wraps an engine so that private files have signed addresses in its answers. Whoever may read the
 * field may thus open the file until the signature expires.
 * @param now in milliseconds, by a clock that all portals share
 */
export function signingEngine(engine: Engine, secret: string, now: () => number): Engine {
  const sign: AddressChange = (address) => signedUrl(address, secret, now())
  const signed = <R extends Json>(resource: Resource, record: R) =>
    mapRecord(resource, record, sign)
  /** Removes the signatures that clients send back with the values that they have read. */
  const unsigned = <R extends Json>(resource: Resource, values: R) =>
    mapRecord(resource, structuredClone(values), withoutSignature)
  const signedProposals = (resource: Resource, found: Proposals): Proposals => ({
    ...found,
    proposals: found.proposals.map((one) => {
      const field = resource.leaf.get(one.field)?.field
      if (!field || !hasPrivate(field)) return one
      return {
        ...one,
        value: mapField(field, one.value, sign),
        base: mapField(field, one.base, sign),
      }
    }),
  })
  return {
    ...engine,
    async list(resource, actor, raw) {
      const page = await engine.list(resource, actor, raw)
      if (!hasPrivateAddresses(resource, page.rows)) return page
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
    async update(resource, actor, id, body, extras) {
      // What is made of the stored record has no signatures.
      const values = typeof body === 'function' ? body : unsigned(resource, body)
      return signed(resource, await engine.update(resource, actor, id, values, extras))
    },
    proposals: async (resource, ...rest) =>
      signedProposals(resource, await engine.proposals(resource, ...rest)),
    decide: async (resource, ...rest) => signed(resource, await engine.decide(resource, ...rest)),
    withdraw: async (resource, ...rest) =>
      signedProposals(resource, await engine.withdraw(resource, ...rest)),
    remove: async (resource, ...rest) => signed(resource, await engine.remove(resource, ...rest)),
    undo: async (resource, ...rest) => signed(resource, await engine.undo(resource, ...rest)),
  }
}
