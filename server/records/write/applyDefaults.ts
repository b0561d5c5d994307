import {
  isEmpty,
  putAt,
  slugify,
  valueAt,
  type AnyField,
  type Resource,
  type SlugOptions,
} from '../../../schema/index.ts'
import type { StoredRecord } from '../read/storedRecord.ts'

/** Gives a new record the defaults of its definition, and a slug from its name. */
export function applyDefaults(resource: Resource, record: StoredRecord): void {
  for (const { parts, field } of resource.leaves) {
    if (valueAt(record, parts) === undefined && field.default !== undefined)
      putAt(record, parts, field.default)
    const { from } = field as AnyField & SlugOptions
    const source = from === undefined ? undefined : valueAt(record, from.split('.'))
    if (field.kind === 'slug' && isEmpty(valueAt(record, parts)) && typeof source === 'string')
      putAt(record, parts, slugify(source))
  }
}
