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
  /** Fields that the page has settled. */
  readonly except?: readonly string[] | undefined
  readonly onChange: (filter: ListFilter) => void
}

/** The button that offers filters, and those in force as chips. */
export const FilterBar = memo(function FilterBar({ resource, filter, except, onChange }: Props) {
  const t = useT()
  const all = useFilters(resource)
  const fields = except ? all.filter(({ fieldRef }) => !except.includes(fieldRef.path)) : all
  const button = useRef<HTMLButtonElement>(null)
  const [offering, setOffering] = useState<Element | null>(null)
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
        aria-expanded={offering !== null}
        onClick={(event) => {
          setOffering(event.currentTarget)
          // One of its fields is picked next; a failure shows when it is.
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
            // The chip goes, so the focus must not go with it.
            button.current?.focus()
          }}
        />
      ))}
      {active.length > 1 && (
        <Button size="small" onClick={() => onChange({})}>
          {t('app.list.clearFilters')}
        </Button>
      )}
      {offering && (
        <FilterMenu
          anchor={offering}
          fields={fields}
          onClose={() => setOffering(null)}
          onPick={(field) => {
            setOffering(null)
            setEdited({ field, anchor: offering })
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
