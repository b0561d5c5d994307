import { isId, valueAt, type Resource } from '../../schema/index.ts'

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
