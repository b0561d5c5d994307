import type { Subject } from './access.ts'
import type { Model, Resource } from '../model.ts'

/**
 * The resources whose lists belong into the user's menu: those with more than the user's own
 * record.
 */
export function listable(model: Model, subject: Subject): Resource[] {
  return model.resources.filter((resource) => {
    const scope = model.scope(resource, 'read', subject)
    return scope === 'all' || (scope !== null && scope.own !== '_id')
  })
}
