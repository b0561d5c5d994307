import { isId, valueAt, type Model, type Resource, type Subject } from '../../schema/index.ts'

/**
 * The field with a record's owner, as in the `own` scope of its access; undefined without an owner.
 */
export function ownerPathOf({ access }: Resource): string | undefined {
  const scope = Object.values(access.read).find((one) => typeof one === 'object')
  return scope?.own
}

/** The account that owns a record; null if it belongs to the house. */
export function ownerOf(resource: Resource, record: unknown): string | null {
  const owner = valueAt(record, ownerPathOf(resource)?.split('.') ?? [])
  return isId(owner) ? owner : null
}

/** The account whose quota counts the uploads of this user; null for the house. */
export function quotaOwner(model: Model, resource: Resource, subject: Subject): string | null {
  const scope = model.scope(resource, 'update', subject)
  return typeof scope === 'object' && scope !== null ? subject.id : null
}
