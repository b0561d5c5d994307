import { putAt } from '../../../schema/index.ts'
import type { WriteTarget } from './writeTarget.ts'
import { shownPerson, type Person } from '../../access/shownPerson.ts'
import { changerName } from '../history/changerName.ts'
import { readableChanges } from '../history/readHistory.ts'

/** What a client needs to merge its own changes with those that others made meanwhile. */
export interface ChangesSince {
  /** The changed fields, as they were in the version that the client read. */
  readonly base: Readonly<Record<string, unknown>>
  /** Dotted paths of the fields that were changed. */
  readonly changed: readonly string[]
  /** Who changed them, and when last; newest first. */
  readonly changedBy: readonly (Person & { readonly at: string })[]
}

/** The changes made after a version of a record, limited to fields that the user may read. */
export async function changedSince(
  { tx, model, resource, actor }: WriteTarget,
  id: string,
  version: number,
): Promise<ChangesSince> {
  const rows = await tx
    .selectFrom('changes')
    .select(['at', 'userId', 'userEmail', 'userType', 'changes'])
    .select(changerName)
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  const before = new Map<string, unknown>()
  const people = new Map<string | null, ChangesSince['changedBy'][number]>()
  for (const { at, userId, userName, userEmail, userType, changes } of rows) {
    const person = { id: userId, name: userName, email: userEmail, type: userType }
    const by = shownPerson(model, actor, person)
    const readable = readableChanges(model, resource, actor.subject, changes)
    // The first change after the version shows the value that the version had.
    for (const { field, from } of readable) if (!before.has(field)) before.set(field, from)
    if (readable.length)
      // Several of whom no more is said than "Staff" are said once.
      people.set(by.email ?? by.name, { ...by, at: at.toISOString() })
  }
  const base: Record<string, unknown> = {}
  for (const [field, value] of before) putAt(base, field.split('.'), value)
  return {
    base,
    changed: [...before.keys()],
    changedBy: [...people.values()].toSorted((one, other) => other.at.localeCompare(one.at)),
  }
}
