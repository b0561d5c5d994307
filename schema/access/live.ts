import { isAmong, scopeOf, type Subject } from './access.ts'
import type { Definition } from '../definition.ts'
import type { LivePolicy } from '../field.ts'
import { valueAt, type Leaf } from '../leaf.ts'
import type { Model, Resource } from '../model.ts'

/** Whether others rely on a record, such as one that is on sale. */
export function isLive({ live }: Pick<Definition, 'live'>, record: unknown): boolean {
  return live?.is.some((state) => state === valueAt(record, live.field.split('.'))) === true
}

/** Whether a user changes only records of their own, so that others decide on changes of live ones. */
export function proposes(
  { roles }: Pick<Model, 'roles'>,
  { access, live }: Pick<Definition, 'access' | 'live'>,
  subject: Subject,
): boolean {
  return live !== undefined && typeof scopeOf(access, 'update', subject, roles) === 'object'
}

/** Whether a user decides on the changes that others propose of live records. */
export function decides({ roles }: Model, { live }: Resource, subject: Subject): boolean {
  return live !== undefined && !subject.isViewed && isAmong(live.decides, subject, roles)
}

/**
 * What a change of a field means that such a user makes of a live record. Unless the field says
 * otherwise, it waits; a state changes by its transitions, and what only the server writes at once.
 */
export function policyOf(
  { live, transitions }: Pick<Definition, 'live' | 'transitions'>,
  { path, field }: Pick<Leaf, 'path' | 'field'>,
): LivePolicy {
  if (path === live?.field || transitions?.[path]) return 'applies'
  return field.whenLive ?? (field.write?.length === 0 ? 'applies' : 'waits')
}

/** Whether a change of a live record waits for a decision, by the policy of its field. */
export function waits(
  definition: Pick<Definition, 'live' | 'transitions'>,
  leaf: Pick<Leaf, 'path' | 'field'>,
  from: unknown,
  to: unknown,
): boolean {
  const policy = policyOf(definition, leaf)
  if (policy !== 'lowerApplies') return policy === 'waits'
  return !(typeof from === 'number' && typeof to === 'number' && to < from)
}
