import { isAmong, scopeOf, type Subject } from './access.ts'
import type { Definition } from '../definition.ts'
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

/** Whether a change of a live record waits for a decision, by the policy of its field. */
export function waits({ field }: Pick<Leaf, 'field'>, from: unknown, to: unknown): boolean {
  if (field.whenLive !== 'lowerApplies') return field.whenLive === 'waits'
  return !(typeof from === 'number' && typeof to === 'number' && to < from)
}
