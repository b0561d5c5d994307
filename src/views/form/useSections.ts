import { useMemo, type ComponentType } from 'react'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import {
  asReference,
  isAmong,
  isEmpty,
  isShown,
  refusal,
  restSection,
  valueAt,
  type Leaf,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { fieldRefOf, type FieldRef } from '../../fields/context/fieldRef.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** A section as this user sees it. */
export interface ShownSection {
  readonly name: string
  readonly id: string
  readonly title: string
  readonly fieldRefs: readonly FieldRef[]
}

interface Options {
  /** For a new record: only fields that can be written, since there is nothing to read. */
  readonly isNew?: boolean
  /** Leaves out fields without a value in this record. */
  readonly filled?: unknown
  /** The only fields to show, groups by their name; the same list each time. */
  readonly only?: readonly string[]
  /**
   * Sections that the page renders itself stay even without visible fields; the same object each
   * time.
   */
  readonly draw?: DrawnSections | undefined
}

/** Renders what is below the heading of a section. */
export type DrawSection = ComponentType<{ readonly section: ShownSection }>
/** What a page renders in place of the generated inputs, by section; null leaves a section out. */
export type DrawnSections = Readonly<Record<string, DrawSection | null>>

const isIncluded = (path: string, only: readonly string[]) =>
  only.some((one) => path === one || path.startsWith(`${one}.`))

/** The reference whose title a field copies for lists: where it is shown itself, it says the same. */
function copiedTitle(resource: Resource, { field: { lookup } }: Leaf, subject: Subject) {
  const leaf = lookup && resource.leaf.get(lookup.through)
  const target = leaf && asReference(leaf)
  const other = target && model.resource(target.resource)
  return other?.title === lookup?.field && other && model.scope(other, 'read', subject) !== null
    ? leaf
    : undefined
}

/** The sections of a resource with the fields that the user may see; empty ones are left out. */
export function useSections(
  resource: Resource,
  { isNew = false, filled, only, draw }: Options = {},
): readonly ShownSection[] {
  const subject = useSubject()
  const t = useT()
  return useMemo(() => {
    const sections = resource.sections.filter(({ roles }) => isAmong(roles, subject, model.roles))
    const isHere = (leaf: Leaf) =>
      sections.some(({ fields }) => fields.includes(leaf.path)) &&
      (!only || isIncluded(leaf.path, only)) &&
      isShown(model, leaf, subject) &&
      (!isNew || refusal(model, leaf, subject) === null) &&
      (filled === undefined || !isEmpty(valueAt(filled, leaf.parts)))
    return sections
      .map(({ name, fields }) => ({
        name,
        id: `section-${name}`,
        title: t(
          name === restSection ? 'app.form.rest' : resourceKey(resource.name, `sections.${name}`),
        ),
        fieldRefs: fields
          .flatMap((path) => resource.leaf.get(path) ?? [])
          .filter((leaf) => {
            const copied = copiedTitle(resource, leaf, subject)
            return isHere(leaf) && !(copied && isHere(copied))
          })
          .map((leaf) => fieldRefOf(resource, leaf)),
      }))
      .filter(({ name, fieldRefs }) =>
        draw?.[name] === undefined ? fieldRefs.length > 0 : draw[name],
      )
  }, [resource, subject, t, isNew, filled, only, draw])
}
