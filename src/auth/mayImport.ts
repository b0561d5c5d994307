import type { Model, Resource, Subject } from '../../schema/index.ts'
import { bulkFields } from './bulkFields.ts'
import { may } from './may.ts'

/** Whether somebody may change many records of a resource by a file: whoever may by hand, and has a field to change. */
export function mayImport(model: Model, resource: Resource, subject: Subject): boolean {
  return (
    may(model, subject, 'edit', resource) &&
    !subject.isViewed &&
    bulkFields(model, resource, subject).length > 0
  )
}
