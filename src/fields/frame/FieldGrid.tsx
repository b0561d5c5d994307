import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { FieldSlot } from './FieldSlot.tsx'
import { isWide } from '../context/isWide.ts'
import type { ViewOf } from '../context/fieldView.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import { InGroupContext } from '../context/useFieldLabel.ts'
import './fieldGrid.css'

interface Props {
  readonly fieldRefs: readonly FieldRef[]
  readonly viewOf: ViewOf
  /** The text of the heading above; a group of the same name needs no frame of its own. */
  readonly title?: string
}

interface Cluster {
  /** The group of the fields, null for a field without one. */
  readonly group: string | null
  readonly fieldRefs: FieldRef[]
}

/** The outermost group of a field, by its name in the definition. */
function groupOf({ path, leaf }: FieldRef): string | null {
  const [first = '', ...rest] = leaf.parts
  return rest.length ? path.slice(0, path.length - leaf.path.length) + first : null
}

/** Puts neighbouring fields of the same group together; the others stay one by one. */
export function clustersOf(fieldRefs: readonly FieldRef[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const fieldRef of fieldRefs) {
    const group = groupOf(fieldRef)
    const last = clusters.at(-1)
    if (last && last.group === group) last.fieldRefs.push(fieldRef)
    else clusters.push({ group, fieldRefs: [fieldRef] })
  }
  return clusters
}

/**
 * The inputs of a section or an entry: side by side where there is room, groups in rows of their
 * own.
 */
export function FieldGrid({ fieldRefs, viewOf, title }: Props) {
  return (
    <div className="field-grid">
      {clustersOf(fieldRefs).map(({ group, fieldRefs: some }) =>
        group === null || some.length === 1 ? (
          some.map((fieldRef) => gridItem(fieldRef, viewOf))
        ) : (
          <FieldCluster
            key={group}
            group={group}
            fieldRefs={some}
            viewOf={viewOf}
            {...(title !== undefined && { title })}
          />
        ),
      )}
    </div>
  )
}

function FieldCluster({ group, fieldRefs, viewOf, title }: Props & { group: string }) {
  const t = useT()
  const label = t(labelKey(fieldRefs[0]?.resource.name ?? '', group))
  const isShort = fieldRefs.every(({ leaf }) => viewOf(leaf).isShort)
  return (
    <fieldset className="field-grid-cluster" data-plain={label === title ? '' : undefined}>
      <legend>{label}</legend>
      <div className="field-grid" data-narrow={isShort ? '' : undefined}>
        <InGroupContext value>
          {fieldRefs.map((fieldRef) => gridItem(fieldRef, viewOf))}
        </InGroupContext>
      </div>
    </fieldset>
  )
}

function gridItem(fieldRef: FieldRef, viewOf: ViewOf) {
  const view = viewOf(fieldRef.leaf)
  return (
    <div
      key={fieldRef.source}
      className="field-grid-item"
      data-wide={isWide(fieldRef.leaf, view) ? '' : undefined}
      data-kind={fieldRef.leaf.kindName}
    >
      <FieldSlot fieldRef={fieldRef} view={view} />
    </div>
  )
}
