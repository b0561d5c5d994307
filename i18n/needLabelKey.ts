import type { MessageKey, Resource } from '../schema/index.ts'
import { labelKey } from './labelKey.ts'

/** The message that names what a move needs, by its path: `contact.adminContact` bears its own label. */
export function needLabelKey(resource: Resource, path: string): MessageKey {
  for (const items of resource.needs.values()) {
    const item = items.find((one) => one.path === path)
    // A value that must be there is more than its field: "active artisan", not "status".
    if (item?.is !== undefined) return `resources.${resource.name}.needs.${path}` as MessageKey
    if (item) return labelKey(item.resource.name, item.field)
  }
  return labelKey(resource.name, path)
}
