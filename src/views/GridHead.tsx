import { useTranslate } from 'react-admin'
import { labelKey } from '../../i18n/labelKey.ts'
import type { Column } from './useColumns.ts'
import type { ListState } from './useListState.ts'

interface Props {
  readonly columns: readonly Column[]
  readonly state: Pick<ListState, 'sort' | 'order'>
  readonly onSort: (part: Pick<ListState, 'sort' | 'order'>) => void
}

const aria = { ASC: 'ascending', DESC: 'descending' } as const

/** The head of the table; what can be sorted is a button. */
export function GridHead({ columns, state, onSort }: Props) {
  const t = useTranslate()
  return (
    <thead>
      <tr>
        {columns.map(({ place, leaf, isPicture }) => {
          const label = t(labelKey(place.resource.name, leaf.path))
          const isSorted = state.sort === leaf.path
          if (!leaf.kind.sortable)
            return (
              <th
                key={leaf.path}
                scope="col"
                data-align={leaf.kind.align}
                data-picture={isPicture ? '' : undefined}
              >
                {isPicture ? <span className="visually-hidden">{label}</span> : label}
              </th>
            )
          const order = isSorted && state.order === 'ASC' ? 'DESC' : 'ASC'
          return (
            <th
              key={leaf.path}
              scope="col"
              data-align={leaf.kind.align}
              aria-sort={isSorted ? aria[state.order] : undefined}
            >
              <button
                type="button"
                className="sort"
                onClick={() => onSort({ sort: leaf.path, order })}
              >
                {label}
                <span className="sort-sign" aria-hidden="true">
                  {isSorted ? (state.order === 'ASC' ? '▲' : '▼') : '▲'}
                </span>
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
