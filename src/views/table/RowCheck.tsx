import type { RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly context: CellContext
  readonly isSelected: boolean
  /** Why it cannot be selected; null where it can. */
  readonly refusal?: string | null | undefined
  readonly tabIndex?: number
  readonly onSelect: (record: RaRecord, isRange: boolean) => void
}

/** The box that selects a record; with Shift everything from the last one on. */
export function RowCheck(props: Props) {
  const { resource, record, context, isSelected, refusal = null, tabIndex, onSelect } = props
  const title = recordTitle(resource, record, context.locale) || String(record.id).slice(0, 8)
  return (
    <label title={refusal ?? undefined}>
      <input
        type="checkbox"
        aria-label={[context.t('app.grid.selectOne', { title }), refusal]
          .filter(Boolean)
          .join('. ')}
        disabled={refusal !== null}
        checked={isSelected}
        tabIndex={tabIndex}
        // A change event does not know about Shift; a click does, and keys make one too.
        onChange={() => undefined}
        onClick={(event) => onSelect(record, event.shiftKey)}
      />
    </label>
  )
}
