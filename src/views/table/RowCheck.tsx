import type { RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly context: CellContext
  readonly isSelected: boolean
  readonly tabIndex?: number
  readonly onSelect: (record: RaRecord, isRange: boolean) => void
}

/** The box that selects a record; with Shift everything from the last one on. */
export function RowCheck({ resource, record, context, isSelected, tabIndex, onSelect }: Props) {
  const title = recordTitle(resource, record, context.locale) || String(record.id).slice(0, 8)
  return (
    <label>
      <input
        type="checkbox"
        aria-label={context.t('app.grid.selectOne', { title })}
        checked={isSelected}
        tabIndex={tabIndex}
        // A change event does not know about Shift; a click does, and keys make one too.
        onChange={() => undefined}
        onClick={(event) => onSelect(record, event.shiftKey)}
      />
    </label>
  )
}
