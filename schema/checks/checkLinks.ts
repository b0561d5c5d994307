import type { Definition } from '../definition.ts'
import type { AnyField } from '../field.ts'
import type { Choice } from '../kinds/choice.ts'
import type { CodeOptions } from '../kinds/code.ts'
import type { List } from '../kinds/list.ts'
import type { Missing } from '../kinds/missing.ts'
import type { IdOptions } from '../kinds/id.ts'
import type { RegionOptions } from '../kinds/region.ts'
import type { Related } from '../kinds/related.ts'
import type { SlugOptions } from '../kinds/slug.ts'
import type { TextOptions } from '../kinds/text.ts'
import { asChoice, asReference, asReferring } from '../asKind.ts'
import { ageingOf } from '../kinds/instant.ts'
import { leavesOf, type Leaf } from '../leaf.ts'
import { entryLock } from '../access/lockedEntries.ts'
import { isLinked, requiredLeaves, transitionOfMissing } from '../needs/needs.ts'
import type { Need } from '../transitions.ts'
import type { Report } from './report.ts'

/** Looks up what a definition refers to, and reports what does not exist. */
interface Finder {
  /** A field of the definition itself. */
  own(where: string, path: string, what: string): void
  /**
   * A field of another resource, which every reader of its records may read; or only the resource.
   */
  other(where: string, resource: string, path?: string): void
}

function finder(leaves: readonly Leaf[], all: readonly Definition[], report: Report): Finder {
  const paths = new Set(leaves.map(({ path }) => path))
  return {
    own(where, path, what) {
      if (!paths.has(path)) report(where, `${what} names "${path}", which is no field`)
    },
    other(where, resource, path) {
      const target = all.find((one) => one.name === resource)
      if (!target) return report(where, `it names the resource "${resource}", which does not exist`)
      if (path === undefined) return
      const found = leavesOf(target.fields).find((leaf) => leaf.path === path)
      if (!found) report(where, `it names "${resource}.${path}", which is no field`)
      else if (found.field.read)
        report(where, `it shows "${resource}.${path}", which not everybody may read`)
    },
  }
}

function checkLeaf(leaf: Leaf, leaves: readonly Leaf[], find: Finder, report: Report): void {
  const { path, field, kind } = leaf
  const { lockedWhile, enabledWhen, dashWhile, requiredUnless } = field
  const { mirrors, counts, newestOf, oldestOf, lookup, share } = field
  for (const name of field.firstOf ?? []) find.own(path, name, 'firstOf')
  if (lockedWhile) find.own(path, lockedWhile.field, 'lockedWhile')
  if (dashWhile) {
    find.own(path, dashWhile.field, 'dashWhile')
    if (leaves.some((one) => one.path === dashWhile.field && one.field.read))
      report(path, `dashWhile reads "${dashWhile.field}", which not everybody may read`)
  }
  const entries = entryLock(leaf)
  if (entries) {
    find.own(path, entries.while.field, 'lockedEntries')
    if (!(field as AnyField & List).fields[entries.by])
      report(path, `lockedEntries names "${entries.by}", which is no field of its entries`)
  }
  const { numberedBy, identifiedBy = [], fields: inner } = field as AnyField & Partial<List>
  for (const name of identifiedBy)
    if (!inner?.[name])
      report(path, `identifiedBy names "${name}", which is no field of its entries`)
  if (numberedBy !== undefined && !inner?.[numberedBy])
    report(path, `numberedBy names "${numberedBy}", which is no field of its entries`)
  if (enabledWhen) find.own(path, enabledWhen.field, 'enabledWhen')
  if (requiredUnless) find.own(path, requiredUnless.field, 'requiredUnless')
  for (const name of Object.values(mirrors ?? {})) find.own(path, name, 'mirrors')
  for (const name of ageingOf(leaf)?.reads ?? []) find.own(path, name, 'age')
  for (const filled of Object.values((field as AnyField & Partial<Choice>).fills ?? {}))
    for (const name of Object.keys(filled)) find.own(path, name, 'fills')
  const { of, postcodeIn } = field as AnyField & Partial<RegionOptions & CodeOptions & TextOptions>
  if (of !== undefined) find.own(path, of, 'of')
  const beside = [...leaf.parts.slice(0, -1), postcodeIn ?? '']
  if (postcodeIn !== undefined) find.own(path, beside.join('.'), 'postcodeIn')
  const { names } = field as AnyField & IdOptions
  if (field.kind === 'id' && names !== undefined) find.other(path, names)
  const from = field.kind === 'slug' ? (field as AnyField & SlugOptions).from : undefined
  if (from !== undefined) find.own(path, from, 'from')
  if (counts)
    for (const part of [counts.by, ...Object.keys(counts.where ?? {})])
      find.other(path, counts.resource, part)
  if (newestOf)
    for (const part of [newestOf.by, newestOf.field]) find.other(path, newestOf.resource, part)
  if (oldestOf)
    for (const part of [oldestOf.by, oldestOf.field, ...Object.keys(oldestOf.where ?? {})])
      find.other(path, oldestOf.resource, part)
  for (const name of Object.values(share ?? {})) find.own(path, name, 'share')
  if (lookup) {
    const through = leaves.find((one) => one.path === lookup.through)
    const target = through && asReference(through)
    if (target) find.other(path, target.resource, lookup.field)
    else report(path, `lookup goes through "${lookup.through}", which is no reference`)
  }
  const referring = asReferring(leaf)
  if (referring) {
    const { resource, matching } = referring
    find.other(path, resource)
    for (const part of asReference(leaf)?.embed ?? []) find.other(path, resource, part)
    if (matching !== undefined) {
      find.own(path, matching, 'matching')
      find.other(path, resource, matching)
    }
  }
  if (field.kind === 'related') {
    const { resource, by, select, where = {} } = field as AnyField & Related
    for (const part of [by, ...select, ...Object.keys(where)]) find.other(path, resource, part)
  }
  if (field.unique && kind.column === null) report(path, 'a field of this kind cannot be unique')
  if (field.uniqueWithin !== undefined) {
    find.own(path, field.uniqueWithin, 'uniqueWithin')
    if (kind.column !== 'text') report(path, 'a field of this kind cannot be unique within another')
  }
  if (field.search && kind.column !== 'text' && field.kind !== 'localizedText')
    report(path, 'a field of this kind cannot be searched')
  if (field.search && field.read)
    report(path, 'a search would give away a field that not everybody may read')
}

function checkSecondNames(definition: Definition, leaves: readonly Leaf[], report: Report): void {
  const seen = new Set(Object.keys(definition.fields))
  for (const { path, field } of leaves)
    for (const second of [field.alias, field.formName]) {
      // A field inside a group may have its own name as its second name.
      if (second === undefined) continue
      if (seen.has(second)) report(path, `its second name "${second}" is taken`)
      seen.add(second)
    }
}

function checkForm(definition: Definition, leaves: readonly Leaf[], report: Report): void {
  const known = new Set(
    leaves.flatMap(({ parts }) => parts.map((_, at) => parts.slice(0, at + 1).join('.'))),
  )
  const placed = new Set<string>()
  for (const section of definition.form)
    for (const path of section.fields) {
      if (!known.has(path)) report(`form.${section.name}`, `it names "${path}", which is no field`)
      if (placed.has(path)) report(`form.${section.name}`, `"${path}" stands in two places`)
      placed.add(path)
    }
}

function checkTransitions(
  definition: Definition,
  leaves: readonly Leaf[],
  all: readonly Definition[],
  find: Finder,
  report: Report,
): void {
  for (const [path, moves] of Object.entries(definition.transitions ?? {})) {
    const leaf = leaves.find((one) => one.path === path)
    const states = leaf && asChoice(leaf)?.values
    if (!states) {
      report(path, 'transitions are for a choice')
      continue
    }
    for (const move of moves) {
      for (const state of [move.from, move.to].flat())
        if (!states.includes(state))
          report(path, `a transition names the state "${state}", which it does not have`)
      if (move.onlyBy !== undefined && !definition.calls?.[move.onlyBy])
        report(path, `a transition is only by "${move.onlyBy}", which is no call of it`)
      if (move.onlyWith !== undefined) find.own(path, move.onlyWith, 'onlyWith')
      for (const need of move.needs ?? []) checkNeed(path, need, leaves, all, report)
    }
  }
}

function checkNeed(
  where: string,
  need: Need,
  leaves: readonly Leaf[],
  all: readonly Definition[],
  report: Report,
): void {
  if (!isLinked(need)) {
    if (!requiredLeaves(leaves, need).length)
      report(where, `a transition names "${need}", which is no field`)
    return
  }
  const through = leaves.find(({ path }) => path === need.through)
  const target = through && asReference(through)
  if (!target)
    return report(where, `a transition goes through "${need.through}", which is no reference`)
  const other = all.find(({ name }) => name === target.resource)
  if (other && !requiredLeaves(leavesOf(other.fields), need.field).length)
    report(
      where,
      `a transition names "${other.name}.${need.field}", which is no field and no group that asks for one`,
    )
}

/** Checks that the fields and resources to which a definition refers exist. */
export function checkLinks(
  definition: Definition,
  all: readonly Definition[],
  report: Report,
): void {
  const leaves = leavesOf(definition.fields)
  const find = finder(leaves, all, report)
  const { title, picture, list, lockedWhile, rules = [] } = definition
  for (const leaf of leaves) checkLeaf(leaf, leaves, find, report)
  for (const leaf of leaves) {
    const target = all.find(({ name }) => name === asReferring(leaf)?.resource)
    if (target && !leavesOf(target.fields).some(({ field }) => field.search))
      report(
        leaf.path,
        `it refers to "${target.name}", of which no field has "search": nobody could find a record to choose`,
      )
  }
  for (const { path, field } of leaves) {
    if (field.givenBy !== undefined && !definition.calls?.[field.givenBy])
      report(path, `it is given by "${field.givenBy}", which is no call of it`)
    if (field.kind !== 'missing') continue
    const { field: state, to } = field as AnyField & Missing
    if (!transitionOfMissing(definition, { field: state, to }))
      report(path, `no move of "${state}" to "${to}" needs anything`)
  }
  checkSecondNames(definition, leaves, report)
  find.own('title', title, 'title')
  for (const path of lockedWhile
    ? [lockedWhile.field, ...(lockedWhile.leftBy ?? []), ...[lockedWhile.since ?? []].flat()]
    : [])
    find.own('lockedWhile', path, 'it')
  if (picture !== undefined) find.own('picture', picture, 'picture')
  for (const path of list.columns) find.own('list.columns', path, 'the list')
  for (const path of list.also ?? []) find.own('list.also', path, 'the list')
  for (const path of list.filters) find.own('list.filters', path, 'the list')
  find.own('list.sort', list.sort[0], 'the list')
  for (const { fields, reads = [], message } of rules)
    for (const path of [...fields, ...reads]) find.own(`rule ${message}`, path, 'it')
  for (const [name, { moves, body = {} }] of Object.entries(definition.calls ?? {})) {
    if (!moves) continue
    find.own(`calls.${name}`, moves.field, 'it')
    if (moves.by !== undefined && !body[moves.by])
      report(`calls.${name}`, `its body has no "${moves.by}"`)
  }
  const { incompleteWhile, remarks } = definition
  if (incompleteWhile) {
    const state = leaves.find(({ path }) => path === incompleteWhile.field)
    if (!(state && asChoice(state))?.values.includes(incompleteWhile.is))
      report('incompleteWhile', `"${incompleteWhile.field}" has no state "${incompleteWhile.is}"`)
  }
  if (remarks) {
    const entries = (
      leaves.find(({ path }) => path === remarks.list)?.field as (AnyField & List) | undefined
    )?.fields
    if (!entries?.['field'] || !entries['text'])
      report('remarks', `"${remarks.list}" is no list of entries with "field" and "text"`)
    for (const name of remarks.sections)
      if (!definition.form.some((one) => one.name === name))
        report('remarks', `there is no section "${name}"`)
  }
  checkForm(definition, leaves, report)
  checkTransitions(definition, leaves, all, find, report)
}
