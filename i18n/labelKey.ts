import type { MessageKey } from '../schema/index.ts'
import type { system } from './en/app/system.ts'

const systemKeys: ReadonlyMap<string, `system.${keyof typeof system}`> = new Map([
  ['_id', 'system._id'],
  ['version', 'system.version'],
  ['createdAt', 'system.createdAt'],
  ['updatedAt', 'system.updatedAt'],
])

type PartKey =
  | 'name'
  | 'newOne'
  | `sections.${string}`
  | `helps.${string}`
  | `choices.${string}`
  | `bulkCalls.${string}`
  | `fields.${string}`
  | `entries.${string}`
  | `adds.${string}`

/** A text of a resource that only the running app knows; a definition that lacks one does not compile. */
export const resourceKey = (resource: string, part: PartKey) =>
  `resources.${resource}.${part}` as MessageKey

/**
 * The message that labels a field. The place of an entry in a list does not matter:
 * `parcels.0.weight` is labelled as `parcels.weight`.
 */
export function labelKey(resource: string, path: string): MessageKey {
  const field = path.replace(/\.\d+(?=\.|$)/g, '')
  // A definition whose field has no label does not compile, so the key is there.
  return systemKeys.get(field) ?? (`resources.${resource}.fields.${field}` as MessageKey)
}
