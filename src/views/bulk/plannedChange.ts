import type { RaRecord } from 'react-admin'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { checkRecord } from '../../../schema/checkRecord.ts'
import {
  isSameValue,
  putAt,
  valueAt,
  whyDenied,
  type Leaf,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { boundDoubt } from '../../fields/warnings/boundDoubt.ts'
import { changedNumber, type RelativeChange } from './relativeChange.ts'

/** What the selected records get: the same values for all, and numbers that change from theirs. */
export interface BulkChange {
  /** The request body with the values that are the same for all. */
  readonly body: Readonly<Record<string, unknown>>
  readonly fixed: readonly Leaf[]
  readonly relative: readonly RelativeChange[]
}

/** What a bulk change would make of a record. */
export interface PlannedChange {
  readonly record: RaRecord
  readonly numbers: readonly {
    readonly leaf: Leaf
    readonly before: unknown
    readonly after: unknown
  }[]
  /** Why the record is left out; empty where it can change. */
  readonly refusals: readonly string[]
  /** What the record may be changed with, and should be looked at. */
  readonly doubts: readonly string[]
  /** It has these values already. */
  readonly isSame: boolean
  readonly body: Readonly<Record<string, unknown>>
}

/** The fields that tell what a change would make of a record: rules and locks read them. */
export function columnsToPlan(
  resource: Resource,
  canRead: (leaf: Leaf) => boolean,
  { fixed, relative }: BulkChange,
): string[] {
  const changed = [...fixed, ...relative.map(({ leaf }) => leaf)]
  const paths = new Set(changed.map(({ path }) => path))
  const rules = resource.rules
    .map(({ fields, reads = [] }) => [...fields, ...reads])
    .filter((read) => read.some((path) => paths.has(path)))
  const owners = Object.values(resource.access.update).flatMap((scope) =>
    typeof scope === 'object' ? [scope.own] : [],
  )
  const readAlong = changed.flatMap(({ locks, field }) => [
    ...locks.map((lock) => lock.field),
    ...(field.enabledWhen ? [field.enabledWhen.field] : []),
  ])
  return [...new Set([resource.title, ...paths, ...rules.flat(), ...readAlong, ...owners])].filter(
    (path) => {
      const leaf = resource.leaf.get(path)
      return leaf !== undefined && canRead(leaf)
    },
  )
}

/**
 * What a change would make of a record, checked with the rules of its form: those that it breaks
 * leave it out, doubts only tell.
 */
export function plannedChange(
  resource: Resource,
  subject: Subject,
  record: RaRecord,
  { body: same, fixed, relative }: BulkChange,
  context: CellContext,
): PlannedChange {
  const { t } = context
  const labelOf = (path: string) => t(labelKey(resource.name, path), { _: path })
  const body = structuredClone(same) as Record<string, unknown>
  const after: Record<string, unknown> = structuredClone(record)
  for (const leaf of fixed) putAt(after, leaf.parts, valueAt(same, leaf.parts))

  const refusals = new Set<string>()
  const doubts = new Set<string>()
  const numbers = relative.map((change) => {
    const { leaf } = change
    const before = valueAt(record, leaf.parts)
    if (typeof before !== 'number') {
      refusals.add(t('app.grid.bulkNoNumber', { label: labelOf(leaf.path) }))
      return { leaf, before, after: before }
    }
    const number = changedNumber(before, change)
    putAt(after, leaf.parts, number)
    putAt(body, leaf.parts, number)
    const doubt = boundDoubt(leaf, number)
    if (doubt) doubts.add(`${labelOf(leaf.path)}: ${t(doubt.key, doubt.vars)}`)
    return { leaf, before, after: number }
  })

  const changed = [...fixed, ...relative.map(({ leaf }) => leaf)]
  for (const { path } of changed) {
    const reason = whyDenied(model, resource, subject, { verb: 'update', field: path, record })
    if (reason) refusals.add(`${labelOf(path)}: ${reasonText(resource, reason, context)}`)
  }
  if (refusals.size === 0)
    for (const { path, key, vars, isRule } of checkRecord(resource, after, changed)) {
      const field = labelOf(path)
      const text = t(key, { field, ...vars, _: key })
      // A rule speaks for all of its fields, in which it would stand twice.
      refusals.add(isRule ? text : `${field}: ${text}`)
    }
  const isSame = changed.every(({ parts }) =>
    isSameValue(valueAt(record, parts), valueAt(after, parts)),
  )
  return { record, numbers, refusals: [...refusals], doubts: [...doubts], isSame, body }
}
