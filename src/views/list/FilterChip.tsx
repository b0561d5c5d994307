import { Fragment, useCallback, useMemo, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { asReferring } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { cellOf } from '../../fields/cells/index.ts'
import type { FilterState } from '../../fields/context/filterState.ts'
import { displayTitle } from '../../fields/format/recordTitle.ts'
import { useRecords } from '../../fields/context/useRecords.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import type { FilterField } from '../query/useFilters.ts'
import { Icon } from '../../ui/Icon.tsx'
import './chip.css'

interface Props {
  readonly field: FilterField
  readonly state: FilterState
  readonly onEdit: (anchor: Element) => void
  readonly onRemove: () => void
}

/** An active filter: a click edits it, its cross removes it. */
export function FilterChip({ field, state, onEdit, onRemove }: Props) {
  const t = useT()
  const { resource, path } = field.fieldRef
  const label = t(labelKey(resource.name, path))
  return (
    <span className="chip">
      <button type="button" className="chip-face" onClick={(event) => onEdit(event.currentTarget)}>
        {label}: <FilterText field={field} state={state} />
      </button>
      <button
        type="button"
        className="chip-remove"
        aria-label={t('app.list.removeFilter', { label })}
        onClick={onRemove}
      >
        <Icon name="close" className="chip-cross" />
      </button>
    </span>
  )
}

/** The condition of a filter, written as in the cells. */
function FilterText({ field: { fieldRef }, state }: Pick<Props, 'field' | 'state'>): ReactNode {
  const context = useFilterContext(fieldRef, state)
  const cellText = (value: unknown) =>
    cellOf(fieldRef.leaf)({
      value: fieldRef.leaf.kindName === 'choices' ? [value] : value,
      fieldRef,
      context,
    })
  if (state.empty !== undefined)
    return context
      .t(state.empty ? 'app.list.isEmpty' : 'app.list.isFilled')
      .toLocaleLowerCase(context.locale)
  if (state.like !== undefined) return context.t('app.list.containing', { value: state.like })
  if (state.equals)
    return state.equals.map((value, at) => (
      <Fragment key={String(value)}>
        {at > 0 && ', '}
        {cellText(value)}
      </Fragment>
    ))
  const { gte, lte } = state
  if (gte !== undefined && lte !== undefined)
    return (
      <>
        {cellText(gte)} – {cellText(lte)}
      </>
    )
  const key = gte === undefined ? 'app.list.until' : 'app.list.since'
  const [before, after] = context.t(key, { value: valueSlot }).split(valueSlot)
  return (
    <>
      {before}
      {cellText(gte ?? lte)}
      {after}
    </>
  )
}

/** Stands for the value in a translated text, as a cell may be more than text. */
const valueSlot = '\u0000'

/** A cell context with the titles of the records that the filter names. */
function useFilterContext(fieldRef: FilterField['fieldRef'], state: FilterState) {
  const name = asReferring(fieldRef.leaf)?.resource
  const { equals } = state
  const known = useRecords(
    useMemo(() => (name ? { [name]: (equals ?? []).map(String) } : {}), [name, equals]),
  )
  const cellContext = useCellContext()
  const titleOf = useCallback(
    (resource: string, id: string) => {
      const record = known.get(id)
      return record && displayTitle(model.resource(resource), record, cellContext)
    },
    [known, cellContext],
  )
  const context = useCellContext(titleOf)
  return useMemo(() => ({ ...context, isCondition: true as const }), [context])
}
