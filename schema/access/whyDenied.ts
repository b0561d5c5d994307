import { isAmong, scopeOf, type Subject, type Verb } from './access.ts'
import { valueAt, type Leaf } from '../leaf.ts'
import { entryLock, lockedEntries } from './lockedEntries.ts'
import type { Model, NeededItem, Resource } from '../model.ts'
import { missingOf, type LinkedRecords } from '../needs/needs.ts'
import type { MessageKey, Principal } from '../register.ts'
import { canRead, lockOn, refusal, type LockOn } from './rights.ts'
import { movesBetween } from '../transitions.ts'

/** Why a user may not do something, as data: a message and the values of its slots. */
export interface Reason {
  readonly key: MessageKey
  /** Roles, groups and rights that may. */
  readonly who?: readonly Principal[]
  /** Other fields that cause the denial. */
  readonly fields?: readonly string[]
  /** The value that the first of these fields has, or should have. */
  readonly value?: string | number | boolean
  /** The requested transition. */
  readonly move?: { readonly field: string; readonly from: string; readonly to: string }
}

/** An intended action on a resource. */
export interface Wish {
  readonly verb: Verb
  /** A field of the record, by its dotted path. */
  readonly field?: string
  /** The stored record; absent for a new one, and if no particular one is meant. */
  readonly record?: unknown
  /** The target state of the field. */
  readonly to?: string
  /** Records that the record refers to, as far as they are known. */
  readonly linked?: LinkedRecords
  /** The name of the call that makes the transition; absent for any other write. */
  readonly call?: string
  /** The list entry to be changed, added or removed. */
  readonly entry?: unknown
}

const nobodyMay: Reason = { key: 'app.why.nobody' }

function reasonWith(key: MessageKey, principals: readonly string[]): Reason {
  return principals.length ? { key, who: principals as readonly Principal[] } : nobodyMay
}

/** The principals that have a verb, for any records. */
function principalsWith(resource: Resource, verb: Verb): string[] {
  return Object.entries(resource.access[verb]).flatMap(([name, scope]) =>
    scope === undefined ? [] : [name],
  )
}

/** Why the scope of a user does not allow the action; null if it does. */
function scopeReason(
  model: Model,
  resource: Resource,
  subject: Subject,
  { verb, record }: Wish,
): Reason | null {
  if (subject.isViewed && verb !== 'read') return { key: 'app.why.viewing' }
  const scope = scopeOf(resource.access, verb, subject, model.roles)
  if (scope === null) return reasonWith(`app.why.verbs.${verb}`, principalsWith(resource, verb))
  // A new record belongs to nobody yet: the server sets its owner to the user who creates it.
  if (scope === 'all' || record === undefined || verb === 'create') return null
  if (valueAt(record, scope.own.split('.')) === subject.id) return null
  return { key: 'app.why.own', fields: [scope.own] }
}

/** Why only the server writes a field; null if users may write it. */
function serverReason({ field, isSystem }: Leaf): Reason | null {
  if (field.lookup) return { key: 'app.why.lookup', fields: [field.lookup.through] }
  if (field.counts || field.rollup || field.share) return { key: 'app.why.counts' }
  if (field.kind === 'related') return { key: 'app.why.related' }
  if (field.kind === 'missing') return { key: 'app.why.missing' }
  return isSystem || field.write?.length === 0 ? { key: 'app.why.server' } : null
}

/** The path of another field in a list, or none if the viewer may not read that field. */
function visiblePath(
  model: Model,
  resource: Resource,
  viewer: Subject,
  path: string,
): readonly string[] {
  const other = resource.leaf.get(path)
  return other && canRead(model, other, viewer) ? [path] : []
}

/** Whether a viewer may know that something is missing: they may read every field that shows it. */
function mayKnow(model: Model, resource: Resource, viewer: Subject, item: NeededItem): boolean {
  const isInReach =
    item.resource === resource || model.scope(item.resource, 'read', viewer) !== null
  return isInReach && item.leaves.every((leaf) => canRead(model, leaf, viewer))
}

/**
 * The reason of a lock; its field is named only to viewers who may read it.
 * @param path the locked field, which may be the field of the lock itself
 */
export function lockReason(
  model: Model,
  resource: Resource,
  viewer: Subject,
  lock: LockOn | undefined,
  path?: string,
): Reason {
  if (!lock) return nobodyMay
  const fields = visiblePath(model, resource, viewer, lock.field)
  if (!fields.length) return { key: 'app.why.lockedByOther' }
  const key = lock.field === path ? 'app.why.lockedByItself' : 'app.why.locked'
  return { key, fields, value: lock.is }
}

function moveReason(
  model: Model,
  resource: Resource,
  leaf: Leaf,
  subject: Subject,
  viewer: Subject,
  { record, to, linked, call }: Wish,
): Reason | null {
  const moves = resource.transitions?.[leaf.path]
  const stored = record === undefined ? undefined : valueAt(record, leaf.parts)
  const from = record === undefined ? leaf.field.default : stored
  if (!moves || to === undefined || typeof from !== 'string' || from === to) return null
  const move = { field: leaf.path, from, to }
  const possible = movesBetween(moves, from, to, call)
  if (!possible.length) return { key: 'app.why.noMove', move }
  const allowedMove = possible.find((one) => isAmong(one.who, subject, model.roles))
  if (!allowedMove) {
    const others = possible.flatMap((one) => one.who ?? [])
    return { ...reasonWith('app.why.moveWho', others), move }
  }
  const missing = missingOf(resource, allowedMove, record, linked)
  if (!missing.length) return null
  const known = missing.flatMap((item) => (mayKnow(model, resource, viewer, item) ? item.path : []))
  return { key: known.length ? 'app.why.needs' : 'app.why.needsOther', fields: known, move }
}

/**
 * Why a field may not be read or changed, apart from the scope of the records; null if it may.
 * Returns the first cause, in the order of the server's checks.
 * @param viewer the user who reads the reason: fields that they may not read are not named
 */
export function whyFieldDenied(
  model: Model,
  resource: Resource,
  leaf: Leaf,
  subject: Subject,
  wish: Wish,
  viewer = subject,
): Reason | null {
  const { field } = leaf
  const { verb, record } = wish
  if (!canRead(model, leaf, subject)) return reasonWith('app.why.hidden', field.read ?? [])
  if (verb === 'read' || verb === 'delete') return null
  if (subject.isViewed) return { key: 'app.why.viewing' }
  const isNew = verb === 'create'
  // Without a record the rules of a stored one hold, but nothing is locked.
  const refused = refusal(model, leaf, subject, isNew ? undefined : (record ?? {}))
  if (refused === 'role')
    return serverReason(leaf) ?? reasonWith('app.why.write', field.write ?? [])
  if (refused === 'createOnly') return { key: 'app.why.createOnly' }
  if (refused === 'locked')
    return lockReason(
      model,
      resource,
      viewer,
      lockOn(model, leaf.locks, subject, record),
      leaf.path,
    )
  const entries = entryLock(leaf)
  if (entries && lockedEntries(model, leaf, subject, record, [wish.entry]).length)
    return lockReason(model, resource, viewer, lockOn(model, [entries.while], subject, record))
  const { enabledWhen } = field
  if (enabledWhen && record !== undefined) {
    const isOn = valueAt(record, enabledWhen.field.split('.')) === enabledWhen.is
    const fields = visiblePath(model, resource, viewer, enabledWhen.field)
    if (!isOn && !fields.length) return { key: 'app.why.lockedByOther' }
    if (!isOn) return { key: 'app.why.enabledWhen', fields, value: enabledWhen.is }
  }
  return moveReason(model, resource, leaf, subject, viewer, wish)
}

/**
 * Why a user may not do something to a record, or to a field of it; null if they may.
 * @param viewer the user who reads the reason: fields that they may not read are not named
 */
export function whyDenied(
  model: Model,
  resource: Resource,
  subject: Subject,
  wish: Wish,
  viewer = subject,
): Reason | null {
  const { verb, record, field } = wish
  const unseen =
    verb !== 'create' && scopeReason(model, resource, subject, { verb: 'read', record })
  if (unseen) return unseen
  const barred = scopeReason(model, resource, subject, wish)
  if (barred) return barred
  const leaf = field === undefined ? undefined : resource.leaf.get(field)
  return leaf ? whyFieldDenied(model, resource, leaf, subject, wish, viewer) : null
}
