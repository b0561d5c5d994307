import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Column } from '../query/useColumns.ts'
import type { ListState } from '../query/useListState.ts'
import '../../ui/icon.css'
import '../../ui/visuallyHidden.css'
import './sortChoice.css'

interface Props {
  readonly columns: readonly Column[]
  readonly state: ListState
  readonly onSort: (part: Pick<ListState, 'sorts'>) => void
}

/** Sorts the cards, which have no column heads to press. */
export function SortChoice({ columns, state, onSort }: Props) {
  const t = useT()
  const sortable = columns.filter(({ leaf }) => leaf.kind.sortable)
  const [field = '', order = 'ASC'] = state.sorts[0] ?? []
  const isAscending = order === 'ASC'
  return (
    <span className="sort-choice">
      <label>
        <span className="visually-hidden">{t('app.list.sortBy')}</span>
        <select
          value={field}
          onChange={(event) => onSort({ sorts: [[event.target.value, order]] })}
        >
          {sortable.map(({ leaf, fieldRef }) => (
            <option key={leaf.path} value={leaf.path}>
              {t(labelKey(fieldRef.resource.name, leaf.path))}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="icon-button"
        aria-label={t(isAscending ? 'app.list.sortAscending' : 'app.list.sortDescending')}
        onClick={() => onSort({ sorts: [[field, isAscending ? 'DESC' : 'ASC']] })}
      >
        {isAscending ? '▲' : '▼'}
      </button>
    </span>
  )
}
