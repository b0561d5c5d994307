import type { RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import type { Tools } from '../../fields/context/fieldView.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly tools: Tools
  readonly isSelected: boolean
  readonly tabIndex?: number
  readonly onSelect: (record: RaRecord, isRange: boolean) => void
}

/** The box that selects a record; with Shift everything from the last one on. */
export function RowCheck({ resource, record, tools, isSelected, tabIndex, onSelect }: Props) {
  const title = recordTitle(resource, record, tools.locale) || String(record.id).slice(0, 8)
  return (
    <label>
      <input
        type="checkbox"
        aria-label={tools.t('app.grid.selectOne', { title })}
        checked={isSelected}
        tabIndex={tabIndex}
        // A change does not tell whether Shift was held; the click does, and keys make one too.
        onChange={() => undefined}
        onClick={(event) => onSelect(record, event.shiftKey)}
      />
    </label>
  )
}
