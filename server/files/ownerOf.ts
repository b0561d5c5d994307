import { isId, valueAt, type Model, type Resource, type Subject } from '../../schema/index.ts'

/** The field that names whose own a record is, as its access says; undefined for records of the house. */
export function ownerPathOf({ access }: Resource): string | undefined {
  const scope = Object.values(access.read).find((one) => typeof one === 'object')
  return scope?.own
}

/** The account whose own this record is; null for one of the house. */
export function ownerOf(resource: Resource, record: unknown): string | null {
  const owner = valueAt(record, ownerPathOf(resource)?.split('.') ?? [])
  return isId(owner) ? owner : null
}

/** The account whose room is taken by what this user uploads for records of its own; null for the house. */
export function ownerAs(model: Model, resource: Resource, subject: Subject): string | null {
  const scope = model.scope(resource, 'update', subject)
  return typeof scope === 'object' && scope !== null ? subject.id : null
}
