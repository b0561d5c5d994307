import { valueAt, type Leaf, type Resource, isSameValue } from '../../../schema/index.ts'
import { applyStamps } from '../../records/write/applyStamps.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { DemoPerson } from '../base/demoPeople.ts'
import { isoOf } from '../base/demoTime.ts'
import type { DemoRecord } from '../base/fillRecord.ts'

/** A past write of a record. */
export interface Step {
  readonly at: number
  readonly by: DemoPerson
  /** Method and path pattern, as in change rows. */
  readonly call: string
  /** Old values of the changed fields, by path; the new ones are computed. */
  readonly was: Readonly<Record<string, unknown>>
}

/** The history of a record. */
export interface RecordHistory {
  readonly maker: DemoPerson
  /** In order of time. */
  readonly steps: readonly Step[]
  /** Initial values of fields that the server changes without a change row. */
  readonly unseen?: Readonly<Record<string, unknown>>
}

/** A change row for the loader. */
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

/** Earlier values of a record that differ from the present ones, by path. */
type Past = Map<string, unknown>

const earlierValue = (record: DemoRecord, past: Past, { path, parts }: Leaf) =>
  (past.has(path) ? past.get(path) : valueAt(record, parts)) ?? null

/** Reverts a step; unchanged and removed fields are skipped. */
function revertStep(resource: Resource, record: DemoRecord, past: Past, { was }: Step) {
  return Object.entries(was).flatMap(([field, from]): FieldChange[] => {
    const leaf = resource.leaf.get(field)
    const to = leaf && earlierValue(record, past, leaf)
    if (!leaf || isSameValue(from, to)) return []
    past.set(field, from)
    return [{ field, from, to }]
  })
}

/** The record when it was created, with the stamps of that moment. */
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
    const to = earlierValue(record, past, leaf)
    return to === null ? [] : [{ field: leaf.path, from: null, to }]
  })
}

/**
 * Computes the change rows of a record backwards from its present values. Sets the version, time
 * and stamps of its last write.
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
    .map((step) => ({ ...step, changes: revertStep(resource, record, past, step) }))
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
