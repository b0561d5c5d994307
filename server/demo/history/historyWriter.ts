import { valueAt, type Leaf, type Resource, isSameValue } from '../../../schema/index.ts'
import { applyStamps } from '../../records/write/applyStamps.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { DemoPerson } from '../base/demoPeople.ts'
import { isoOf } from '../base/demoTime.ts'
import type { DemoRecord } from '../base/fillRecord.ts'

/** One write in the past of a record. */
export interface Step {
  readonly at: number
  readonly by: DemoPerson
  /** Method and path shape, as change rows have it. */
  readonly call: string
  /** The values of the changed fields before, by path; the values after are computed. */
  readonly was: Readonly<Record<string, unknown>>
}

/** How a record came to be what it is. */
export interface RecordHistory {
  readonly maker: DemoPerson
  /** In order of time. */
  readonly steps: readonly Step[]
  /** The first version of fields that the server fills in without a change row. */
  readonly unseen?: Readonly<Record<string, unknown>>
}

/** A change row, as the loader takes it. */
export interface DemoChange {
  readonly _id: string
  readonly resource: string
  readonly recordId: string
  readonly version: number
  readonly at: string
  readonly userId: string
  readonly userEmail: string
  readonly userType: string
  readonly call: string
  readonly changes: readonly FieldChange[]
}

/** The values of a record at some time, where they differ from now. By path. */
type Past = Map<string, unknown>

const heldAt = (record: DemoRecord, past: Past, { path, parts }: Leaf) =>
  (past.has(path) ? past.get(path) : valueAt(record, parts)) ?? null

/** Takes a step back; what did not change, or is no field any more, is no part of it. */
function takeBack(resource: Resource, record: DemoRecord, past: Past, { was }: Step) {
  return Object.entries(was).flatMap(([field, from]): FieldChange[] => {
    const leaf = resource.leaf.get(field)
    const to = leaf && heldAt(record, past, leaf)
    if (!leaf || isSameValue(from, to)) return []
    past.set(field, from)
    return [{ field, from, to }]
  })
}

/** The record when it was made, under the stamps of that moment. */
function firstVersion(
  resource: Resource,
  record: DemoRecord,
  past: Past,
  { maker, unseen = {} }: RecordHistory,
): FieldChange[] {
  for (const { field, path } of resource.leaves)
    if (field.stamp?.update !== undefined) past.set(path, field.default)
  for (const [path, value] of Object.entries(unseen)) past.set(path, value)
  const stamps: DemoRecord = {}
  const actor = { ...maker, call: '' }
  for (const { path, parts } of applyStamps(
    resource,
    stamps,
    'create',
    actor,
    String(record.createdAt),
    [],
  ))
    past.set(path, valueAt(stamps, parts))
  return resource.leaves.filter(isStored).flatMap((leaf): FieldChange[] => {
    const to = heldAt(record, past, leaf)
    return to === null ? [] : [{ field: leaf.path, from: null, to }]
  })
}

/**
 * Computes the change rows of a record from its end: the newest leads to the record as it is now.
 * Gives the record the version, the time and the stamps that its last write would have left.
 * @param idOf the id of the row of a version
 */
export function historyWriter(
  resource: Resource,
  record: DemoRecord,
  story: RecordHistory,
  idOf: (version: number) => string,
): DemoChange[] {
  const past: Past = new Map()
  const written = story.steps
    .toReversed()
    .map((step) => ({ ...step, changes: takeBack(resource, record, past, step) }))
    .filter(({ changes }) => changes.length > 0)
    .toReversed()
  const created = Date.parse(String(record.createdAt))
  const made = { at: created, by: story.maker, call: `POST ${resource.path}` }
  const all = [{ ...made, changes: firstVersion(resource, record, past, story) }, ...written]
  const last = written.at(-1)
  record.version = all.length
  record.updatedAt = isoOf(last?.at ?? created)
  applyStamps(resource, record, 'create', { ...made.by, call: made.call }, isoOf(created), [])
  if (last)
    applyStamps(
      resource,
      record,
      'update',
      { ...last.by, call: last.call },
      isoOf(last.at),
      last.changes,
    )
  return all.map(({ at, by, call, changes }, place) => ({
    _id: idOf(place + 1),
    resource: resource.name,
    recordId: String(record._id),
    version: place + 1,
    at: isoOf(at),
    userId: by.subject.id,
    userEmail: by.email,
    userType: by.subject.role,
    call,
    changes,
  }))
}
