import type { MessageKey } from '../schema/index.ts'
import type { system } from './en/app/system.ts'

const systemKeys: ReadonlyMap<string, `system.${keyof typeof system}`> = new Map([
  ['_id', 'system._id'],
  ['version', 'system.version'],
  ['createdAt', 'system.createdAt'],
  ['updatedAt', 'system.updatedAt'],
])

/**
 * The message that labels a field. The place of an entry in a list does not matter:
 * `parcels.0.weight` is labelled as `parcels.weight`.
 */
export function labelKey(resource: string, path: string): MessageKey {
  const field = path.replace(/\.\d+(?=\.|$)/g, '')
  // A definition whose field has no label does not compile, so the key is there.
  return systemKeys.get(field) ?? (`resources.${resource}.fields.${field}` as MessageKey)
}
