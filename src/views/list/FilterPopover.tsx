import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { mayBeEmpty } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import type { FilterState } from '../../fields/context/filterState.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { FilterField } from '../query/useFilters.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/popover/Popover.tsx'
import './filterForm.css'

interface Props {
  readonly field: FilterField
  readonly anchor: Element
  readonly state: FilterState
  readonly onApply: (state: FilterState) => void
  readonly onClose: () => void
}

/** Edits one filter; no request is sent before it is applied. */
export function FilterPopover({ field: { fieldRef }, anchor, state, onApply, onClose }: Props) {
  const t = useT()
  const { Filter } = viewOf(fieldRef.leaf)
  const id = useId()
  const takesValues = fieldRef.leaf.kind.operators.length > 0 && Filter !== undefined
  const [draft, setDraft] = useState<FilterState>(
    takesValues || state.empty !== undefined ? state : { empty: true },
  )
  const modes = [
    ...(takesValues ? [{ value: 'value', label: t('app.list.byValue') }] : []),
    { value: 'false', label: t('app.list.isFilled') },
    { value: 'true', label: t('app.list.isEmpty') },
  ]
  return (
    <Popover anchor={anchor} labelledBy={id} onClose={onClose}>
      <form
        className="filter-form"
        onSubmit={(event) => {
          event.preventDefault()
          // React passes the event on to a form around the popover, wherever it is in the document.
          event.stopPropagation()
          onApply(draft)
        }}
      >
        <h2 id={id} className="filter-form-title">
          {t(labelKey(fieldRef.resource.name, fieldRef.path))}
        </h2>
        {mayBeEmpty(fieldRef.leaf) && (
          <SegmentedControl
            name={`${id}-mode`}
            options={modes}
            value={String(draft.empty ?? 'value')}
            onChange={(mode) => setDraft(mode === 'value' ? {} : { empty: mode === 'true' })}
          />
        )}
        {takesValues && draft.empty === undefined && (
          <Filter fieldRef={fieldRef} state={draft} onChange={setDraft} />
        )}
        <div className="filter-form-actions">
          <Button size="small" onClick={onClose}>
            {t('app.form.cancel')}
          </Button>
          <Button size="small" type="submit" look="solid">
            {t('app.list.apply')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
