import { useMemo } from 'react'
import { labelKey, resourceKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { isAdmin } from '../../../resources/settings/roles.ts'
import {
  asChoice,
  canRead,
  entryLock,
  isAmong,
  restSection,
  valueAt,
  whyDenied,
  whyFieldDenied,
  type MessageKey,
  type Resource,
  type Section,
  type Subject,
  type Verb,
} from '../../../schema/index.ts'
import { choiceLabel } from '../../fields/context/choiceOptions.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** Something that cannot be done here, and why. */
export interface DisabledAction {
  readonly what: string
  readonly why?: string
}

type Context = ReturnType<typeof useCellContext>

const actions = [
  ['update', 'app.why.hereEdit'],
  ['delete', 'app.why.hereDelete'],
] as const satisfies readonly (readonly [Verb, MessageKey])[]

function deniedActions(resource: Resource, subject: Subject, record: unknown, context: Context) {
  const listActions = record === undefined ? [['create', 'app.why.hereCreate'] as const] : []
  return [...listActions, ...actions].flatMap(([verb, key]): DisabledAction[] => {
    const reason = whyDenied(model, resource, subject, { verb, record })
    return reason ? [{ what: context.t(key), why: reasonText(resource, reason, context) }] : []
  })
}

function isHidden(resource: Resource, { name, roles, fields }: Section, subject: Subject): boolean {
  // The section of remaining fields is not in the definition: its fields are listed one by one.
  if (name === restSection) return false
  if (!isAmong(roles, subject, model.roles)) return true
  return fields.every((path) => {
    const leaf = resource.leaf.get(path)
    return leaf !== undefined && !canRead(model, leaf, subject)
  })
}

function hiddenParts(resource: Resource, subject: Subject, context: Context): DisabledAction[] {
  const { t } = context
  const hidden = resource.sections.filter((section) => isHidden(resource, section, subject))
  const sections = hidden.map(({ name, fields, roles }) => {
    const [first] = fields.flatMap((path) => resource.leaf.get(path) ?? [])
    const reason = roles
      ? { key: 'app.why.hidden' as const, who: roles }
      : first && whyFieldDenied(model, resource, first, subject, { verb: 'read' })
    return {
      what: t('app.why.hereSection', {
        section: t(resourceKey(resource.name, `sections.${name}`)),
      }),
      ...(reason && { why: reasonText(resource, reason, context) }),
    }
  })
  const inHidden = new Set(hidden.flatMap(({ fields }) => fields))
  const hiddenLeaves = resource.leaves.filter(
    (leaf) => !inHidden.has(leaf.path) && !canRead(model, leaf, subject),
  )
  if (!hiddenLeaves.length) return sections
  // Even the name of a hidden field may be confidential.
  if (!isAdmin(subject))
    return [...sections, { what: t('app.why.hereHidden', { smart_count: hiddenLeaves.length }) }]
  const named = hiddenLeaves.flatMap((leaf): DisabledAction[] => {
    const reason = whyFieldDenied(model, resource, leaf, subject, { verb: 'read' })
    const what = t(labelKey(resource.name, leaf.path))
    return reason ? [{ what, why: reasonText(resource, reason, context) }] : []
  })
  return [...sections, ...named]
}

function deniedTransitions(
  resource: Resource,
  subject: Subject,
  record: unknown,
  context: Context,
) {
  return Object.keys(resource.transitions ?? {}).flatMap((field): DisabledAction[] => {
    const leaf = resource.leaf.get(field)
    const values = leaf && asChoice(leaf)?.values
    if (!leaf || !values || record === undefined) return []
    // A status that cannot be changed at all shows the reason beside its lock.
    if (whyDenied(model, resource, subject, { verb: 'update', field, record })) return []
    const now = valueAt(record, leaf.parts)
    return values.flatMap((to) => {
      const reason =
        to !== now && whyDenied(model, resource, subject, { verb: 'update', field, record, to })
      if (!reason) return []
      const label = choiceLabel(fieldRefOf(resource, leaf), to, context)
      const what = context.t('app.why.hereMove', {
        field: context.t(labelKey(resource.name, field)),
        to: label,
      })
      return [{ what, why: reasonText(resource, reason, context) }]
    })
  })
}

/** Locked entries of lists, by the names that the definition gives them. */
function lockedEntryActions(
  resource: Resource,
  subject: Subject,
  record: unknown,
  context: Context,
) {
  return resource.leaves.flatMap((leaf): DisabledAction[] => {
    const lock = entryLock(leaf)
    if (!lock || record === undefined) return []
    const [name] = lock.names
    const attempt = { verb: 'update' as const, field: leaf.path, record }
    // A list that cannot be changed at all shows the reason beside its lock.
    if (whyDenied(model, resource, subject, attempt)) return []
    const reason = whyDenied(model, resource, subject, { ...attempt, entry: { [lock.by]: name } })
    if (!reason) return []
    const what = context.t('app.why.hereEntries', {
      field: context.t(labelKey(resource.name, leaf.path)),
      entries: new Intl.ListFormat(context.locale).format(lock.names),
    })
    return [{ what, why: reasonText(resource, reason, context) }]
  })
}

/** What the user cannot do with a record, or with a list where there is none, and why. */
export function useDisabledActions(
  resource: Resource,
  record?: unknown,
): readonly DisabledAction[] {
  const subject = useSubject()
  const context = useCellContext()
  return useMemo(
    () => [
      ...deniedActions(resource, subject, record, context),
      ...deniedTransitions(resource, subject, record, context),
      ...lockedEntryActions(resource, subject, record, context),
      ...hiddenParts(resource, subject, context),
    ],
    [resource, subject, record, context],
  )
}
