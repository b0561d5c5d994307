import { labelKey } from '../../../i18n/labelKey.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import {
  entryLock,
  fold,
  statesFor,
  type Call,
  type Leaf,
  type Lock,
  type NeededItem,
  type PerRole,
  type Resource,
  type ResourceRights,
  type Scope,
  type Transition,
} from '../../../schema/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { principalsText, ruleValue } from '../../fields/context/useReasonText.ts'

/** The extent of a right: everything, a part, or nothing. */
export type Tone = 'all' | 'part' | 'none'

export interface Cell {
  readonly text: string
  readonly tone: Tone
}

/** A line of the matrix: an action, notes about it, and the right of each role. */
export interface Line {
  readonly id: string
  readonly title: string
  readonly notes: readonly string[]
  readonly cells: PerRole<Cell>
}

/** A part of a resource's matrix: its records, fields, transitions or calls. */
export interface Part {
  readonly name: 'records' | 'fields' | 'moves' | 'calls'
  readonly lines: readonly Line[]
}

function mapRoles<T>(rights: PerRole<T>, cellOf: (right: T) => Cell): PerRole<Cell> {
  return Object.fromEntries(
    Object.entries<T>(rights).map(([role, right]) => [role, cellOf(right)]),
  ) as PerRole<Cell>
}

const tones = { none: 'none', read: 'part', once: 'part', write: 'all' } as const

function scopeCell({ t }: CellContext) {
  return (scope: Scope | null): Cell => {
    if (scope === null) return { text: t('app.permissions.none'), tone: 'none' }
    if (scope === 'all') return { text: t('app.permissions.scopeAll'), tone: 'all' }
    return { text: t('app.permissions.scopeOwn'), tone: 'part' }
  }
}

function scopeNotes(
  resource: Resource,
  scopes: PerRole<Scope | null>,
  { t }: CellContext,
): string[] {
  const paths = Object.values<Scope | null>(scopes).flatMap((scope) =>
    typeof scope === 'object' && scope ? [scope.own] : [],
  )
  return [...new Set(paths)].map((path) =>
    t('app.permissions.ownBy', { field: t(labelKey(resource.name, path)) }),
  )
}

function entriesNote(resource: Resource, leaf: Leaf, context: CellContext): string | undefined {
  const { t, locale } = context
  const lock = entryLock(leaf)
  return (
    lock &&
    t('app.permissions.lockedEntries', {
      ...lockWords(resource, lock.while, context),
      entries: new Intl.ListFormat(locale).format(lock.names),
    })
  )
}

function lockWords(resource: Resource, { field, is, for: who }: Lock, context: CellContext) {
  const { t } = context
  return {
    field: t(labelKey(resource.name, field)),
    value: new Intl.ListFormat(context.locale, { type: 'disjunction' }).format(
      [is].flat().map((one) => ruleValue(resource, field, one, context)),
    ),
    who: who ? principalsText(who, context) : t('app.permissions.anyone'),
  }
}

const lockNote = (resource: Resource, lock: Lock, context: CellContext) =>
  context.t('app.permissions.lockedFor', lockWords(resource, lock, context))

function fieldNotes(resource: Resource, leaf: Leaf, context: CellContext) {
  const { field, isSystem, kindName } = leaf
  const { t } = context
  const { lockedWhile, enabledWhen, lookup } = field
  const label = (path: string) => t(labelKey(resource.name, path))
  const isServers = isSystem || field.write?.length === 0
  return [
    field.createOnly && !isServers && t('app.why.createOnly'),
    lookup && t('app.why.lookup', { field: label(lookup.through) }),
    (field.counts ?? field.rollup ?? field.share) && t('app.why.counts'),
    kindName === 'related' && t('app.why.related'),
    kindName === 'missing' && t('app.why.missing'),
    isServers && t('app.why.server'),
    lockedWhile && lockNote(resource, lockedWhile, context),
    entriesNote(resource, leaf, context),
    enabledWhen &&
      t('app.why.enabledWhen', {
        field: label(enabledWhen.field),
        value: ruleValue(resource, enabledWhen.field, enabledWhen.is, context),
      }),
  ].filter((note): note is string => typeof note === 'string')
}

function moveLine(resource: Resource, path: string, move: Transition, context: CellContext) {
  const { t, locale } = context
  const state = (value: string) => ruleValue(resource, path, value, context)
  const list = new Intl.ListFormat(locale)
  const needs = resource.needs.get(move) ?? []
  const label = ({ path: need }: NeededItem) => t(needLabelKey(resource, need))
  return {
    title: t('app.why.hereMove', { field: t(labelKey(resource.name, path)), to: state(move.to) }),
    notes: [
      t('app.permissions.from', { states: list.format([move.from].flat().map(state)) }),
      ...(needs.length
        ? [t('app.permissions.needs', { fields: list.format(needs.map(label)) })]
        : []),
    ],
  }
}

/** Notes on the states in which a record accepts a call. */
function stateNotes(resource: Resource, { during }: Call, context: CellContext): string[] {
  const { t, locale } = context
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return statesFor(during).map(({ field, among, when }) => {
    const values = among.map((one) => ruleValue(resource, field, one, context))
    const words = { field: t(labelKey(resource.name, field)), value: either.format(values) }
    const note = t('app.permissions.takenWhile', words)
    if (!when) return note
    const value = ruleValue(resource, when.field, when.is, context)
    return `${t(labelKey(resource.name, when.field))} ${value}: ${note}`
  })
}

/** The rights of a resource as texts, by part; parts without lines are left out. */
export function matrixParts(rights: ResourceRights, context: CellContext): readonly Part[] {
  const { resource, verbs, fields, moves, calls } = rights
  const { t } = context
  const yes = (may: boolean): Cell =>
    may
      ? { text: t('app.permissions.yes'), tone: 'all' }
      : { text: t('app.permissions.none'), tone: 'none' }
  const parts: Part[] = [
    {
      name: 'records',
      lines: Object.entries(verbs).map(([verb, scopes]) => ({
        id: verb,
        title: t(`app.permissions.verbs.${verb}`, { _: verb }),
        notes: [
          ...scopeNotes(resource, scopes, context),
          ...(verb === 'update' && resource.lockedWhile
            ? [lockNote(resource, resource.lockedWhile, context)]
            : []),
        ],
        cells: mapRoles(scopes, scopeCell(context)),
      })),
    },
    {
      name: 'fields',
      lines: fields.map(({ leaf, rights: byRole }) => ({
        id: leaf.path,
        title: t(labelKey(resource.name, leaf.path)),
        notes: fieldNotes(resource, leaf, context),
        cells: mapRoles(byRole, (right) => ({
          text: t(`app.permissions.rights.${right}`),
          tone: tones[right],
        })),
      })),
    },
    {
      name: 'moves',
      lines: moves.map(({ field, move, rights: byRole }, at) => ({
        id: `${field}-${at}`,
        ...moveLine(resource, field, move, context),
        cells: mapRoles(byRole, yes),
      })),
    },
    {
      name: 'calls',
      lines: calls.map(({ name, call, rights: byRole }) => ({
        id: name,
        title: `${call.method} ${call.path}`,
        notes: stateNotes(resource, call, context),
        cells: mapRoles(byRole, yes),
      })),
    },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** The lines whose names contain the search words, ignoring case and accents. */
export function matching(parts: readonly Part[], words: string): readonly Part[] {
  const needle = fold(words)
  if (!needle) return parts
  const isFound = ({ id, title }: Line) => fold(`${id} ${title}`).includes(needle)
  return parts
    .map((part) => ({ ...part, lines: part.lines.filter(isFound) }))
    .filter(({ lines }) => lines.length > 0)
}
