import {
  valueAt,
  type Model,
  type RecordPage,
  type Resource,
  type Subject,
  type Verb,
} from '../../schema/index.ts'

const verbOf: Readonly<Record<RecordPage, Verb>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'update',
}

/**
 * Whether a user may open a page of a resource; with a record, whether the user may open that
 * record's. Decided from the definitions, without a call.
 */
export function may(
  model: Model,
  subject: Subject,
  page: RecordPage | 'delete',
  resource: Resource,
  record?: unknown,
): boolean {
  const scope = model.scope(resource, page === 'delete' ? 'delete' : verbOf[page], subject)
  if (scope === null || scope === 'all') return scope === 'all'
  return record === undefined || valueAt(record, scope.own.split('.')) === subject.id
}

/** The resources of which a user may read a single record only, the one with the user's own id. */
export function ownRecords(model: Model, subject: Subject): Resource[] {
  return model.resources.filter((resource) => {
    const scope = model.scope(resource, 'read', subject)
    return typeof scope === 'object' && scope?.own === '_id'
  })
}
