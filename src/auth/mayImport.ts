import type { Model, Resource, Subject } from '../../schema/index.ts'
import { bulkFields } from './bulkFields.ts'
import { may } from './may.ts'

/**
 * Whether a user may change many records by a file: they may edit them, and at least one bulk
 * field.
 */
export function mayImport(model: Model, resource: Resource, subject: Subject): boolean {
  return (
    may(model, subject, 'edit', resource) &&
    !subject.isViewed &&
    bulkFields(model, resource, subject).length > 0
  )
}
