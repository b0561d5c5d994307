import { useState } from 'react'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { upTo } from '../../browser/breakpoints.ts'
import type { Resource, Role } from '../../../schema/index.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { LinesList, LinesTable } from './LinesTable.tsx'
import type { Part } from './matrixLines.ts'
import { useMedia } from '../../ui/useMedia.ts'
import '../../views/form/section.css'
import './matrix.css'

interface Props {
  readonly resource: Resource
  readonly parts: readonly Part[]
  readonly roles: readonly Role[]
  /** Whether there are search words; then all parts are expanded. */
  readonly isSearched: boolean
}

/** The permissions of one resource: records expanded, the other parts collapsed. */
export function ResourceMatrix({ resource, parts, roles, isSearched }: Props) {
  const t = useT()
  const id = `matrix-${resource.name}`
  const name = t(resourceKey(resource.name, 'name'), { smart_count: 2 })
  return (
    <section className="section matrix-section" aria-labelledby={id}>
      <h3 className="section-title matrix-heading" id={id}>
        <ResourceIcon name={resource.icon} />
        {name}
      </h3>
      {parts.map((part) =>
        part.name === 'records' ? (
          <Lines key={part.name} part={part} roles={roles} caption={name} />
        ) : (
          <CollapsiblePart
            key={`${part.name}-${isSearched}`}
            part={part}
            roles={roles}
            caption={name}
            isOpen={isSearched}
          />
        ),
      )}
    </section>
  )
}

interface PartProps {
  readonly part: Part
  readonly roles: readonly Role[]
  readonly caption: string
}

function Lines({ part, roles, caption }: PartProps) {
  const t = useT()
  const isNarrow = useMedia(upTo('narrow'))
  if (isNarrow) return <LinesList lines={part.lines} roles={roles} />
  const what = t(`app.permissions.${part.name}`, { count: part.lines.length })
  return <LinesTable caption={`${caption}: ${what}`} lines={part.lines} roles={roles} />
}

/** A collapsible part; its lines (hundreds in all) are rendered only while it is open. */
function CollapsiblePart({
  isOpen: isOpenAtFirst,
  ...rest
}: PartProps & { readonly isOpen: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { part } = rest
  return (
    <details
      className="matrix-part"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t(`app.permissions.${part.name}`, { count: part.lines.length })}</summary>
      {isOpen && <Lines {...rest} />}
    </details>
  )
}
