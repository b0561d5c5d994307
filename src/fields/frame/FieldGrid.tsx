import { useTranslate } from 'react-admin'
import { labelKey } from '../../../i18n/labelKey.ts'
import { FieldSlot } from './FieldSlot.tsx'
import { isWide } from '../context/isWide.ts'
import type { ViewOf } from '../context/fieldView.ts'
import type { Place } from '../context/fieldRef.ts'

interface Props {
  readonly places: readonly Place[]
  readonly viewOf: ViewOf
  /** What the heading above says; a group of the same name needs no frame of its own. */
  readonly title?: string
}

interface Cluster {
  /** The group that the places belong to, null for fields on their own. */
  readonly group: string | null
  readonly places: Place[]
}

/** The outermost group of a place, by its name in the definition. */
function groupOf({ path, leaf }: Place): string | null {
  const [first = '', ...rest] = leaf.parts
  return rest.length ? path.slice(0, path.length - leaf.path.length) + first : null
}

/** Neighbours of the same group together, the others one by one. */
export function clustersOf(places: readonly Place[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const place of places) {
    const group = groupOf(place)
    const last = clusters.at(-1)
    if (last && last.group === group) last.places.push(place)
    else clusters.push({ group, places: [place] })
  }
  return clusters
}

/** The inputs of a section or an entry: side by side where there is room, groups in rows of their own. */
export function FieldGrid({ places, viewOf, title }: Props) {
  return (
    <div className="field-grid">
      {clustersOf(places).map(({ group, places: some }) =>
        group === null || some.length === 1 ? (
          some.map((place) => gridItem(place, viewOf))
        ) : (
          <FieldCluster
            key={group}
            group={group}
            places={some}
            viewOf={viewOf}
            {...(title !== undefined && { title })}
          />
        ),
      )}
    </div>
  )
}

function FieldCluster({ group, places, viewOf, title }: Props & { group: string }) {
  const t = useTranslate()
  const label = t(labelKey(places[0]?.resource.name ?? '', group))
  return (
    <fieldset className="field-cluster" data-plain={label === title ? '' : undefined}>
      <legend>{label}</legend>
      <div className="field-grid" data-narrow="">
        {places.map((place) => gridItem(place, viewOf))}
      </div>
    </fieldset>
  )
}

function gridItem(place: Place, viewOf: ViewOf) {
  const view = viewOf(place.leaf)
  return (
    <div
      key={place.source}
      className="field-item"
      data-wide={isWide(place.leaf, view) ? '' : undefined}
      data-kind={place.leaf.kindName}
    >
      <FieldSlot place={place} view={view} />
    </div>
  )
}
