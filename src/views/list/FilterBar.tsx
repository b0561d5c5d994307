import { memo, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import {
  readFilter,
  writeFilter,
  type FilterState,
  type ListFilter,
} from '../../fields/context/filterState.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { FilterChip } from './FilterChip.tsx'
import { useFilters, type FilterField } from '../query/useFilters.ts'
import './list.css'

const FilterMenu = lazyPanel(async () => (await import('./FilterMenu.tsx')).FilterMenu)
const loadPopover = () => import('./FilterPopover.tsx')
const FilterPopover = lazyPanel(async () => (await loadPopover()).FilterPopover)

interface Props {
  readonly resource: Resource
  readonly filter: ListFilter
  /** Fields that the page itself filters by, which are not offered. */
  readonly except?: readonly string[] | undefined
  readonly onChange: (filter: ListFilter) => void
}

/** The button that offers filters, and the active ones as chips. */
export const FilterBar = memo(function FilterBar({ resource, filter, except, onChange }: Props) {
  const t = useT()
  const all = useFilters(resource)
  const fields = except ? all.filter(({ fieldRef }) => !except.includes(fieldRef.path)) : all
  const button = useRef<HTMLButtonElement>(null)
  const [menuAnchor, setMenuAnchor] = useState<Element | null>(null)
  const [edited, setEdited] = useState<{ field: FilterField; anchor: Element } | null>(null)
  const active = fields.flatMap((field) => {
    const state = readFilter(filter, field.fieldRef.path)
    return state ? [{ field, state }] : []
  })
  const set = ({ fieldRef }: FilterField, state: FilterState | null) =>
    onChange(writeFilter(filter, fieldRef.path, state))
  return (
    <>
      <Button
        ref={button}
        look="framed"
        icon="filter"
        className="list-button"
        aria-haspopup="menu"
        aria-expanded={menuAnchor !== null}
        onClick={(event) => {
          setMenuAnchor(event.currentTarget)
          // Loaded in advance for the next step; a failure shows when the popover is opened.
          loadPopover().catch(() => undefined)
        }}
      >
        <span className="list-button-text">{t('app.list.filters')}</span>
      </Button>
      {active.map(({ field, state }) => (
        <FilterChip
          key={field.fieldRef.path}
          field={field}
          state={state}
          onEdit={(anchor) => setEdited({ field, anchor })}
          onRemove={() => {
            set(field, null)
            // The chip is removed, so the focus moves to the button.
            button.current?.focus()
          }}
        />
      ))}
      {active.length > 1 && (
        <Button size="small" onClick={() => onChange({})}>
          {t('app.list.clearFilters')}
        </Button>
      )}
      {menuAnchor && (
        <FilterMenu
          anchor={menuAnchor}
          fields={fields}
          onClose={() => setMenuAnchor(null)}
          onPick={(field) => {
            setMenuAnchor(null)
            setEdited({ field, anchor: menuAnchor })
          }}
        />
      )}
      {edited && (
        <FilterPopover
          key={edited.field.fieldRef.path}
          field={edited.field}
          anchor={edited.anchor}
          state={readFilter(filter, edited.field.fieldRef.path) ?? {}}
          onClose={() => setEdited(null)}
          onApply={(state) => {
            set(edited.field, state)
            setEdited(null)
          }}
        />
      )}
    </>
  )
})
