import { memo } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { nextSorts } from '../query/nextSorts.ts'
import { PageCheck } from './PageCheck.tsx'
import type { Selection } from './useSelection.ts'
import type { Column } from '../query/useColumns.ts'
import type { ListState } from '../query/useListState.ts'
import '../../ui/visuallyHidden.css'
import './grid.css'
import './sort.css'

interface Props {
  readonly columns: readonly Column[]
  readonly sorts: ListState['sorts']
  readonly selection: Selection | null
  readonly hasActions: boolean
  readonly onSort: (part: Pick<ListState, 'sorts'>) => void
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const

/** The head is three lines high: a long label widens its column rather than break into more. */
const widthOf = (label: string) =>
  label.length > 24 ? { minInlineSize: `${Math.ceil(label.length / 2.4)}ch` } : undefined

/**
 * The head of the table: sortable columns are buttons; with Shift a column is added to the sorts.
 */
export const GridHead = memo(function GridHead(props: Props) {
  const { columns, sorts, selection, hasActions, onSort } = props
  const t = useT()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="grid-check" data-frozen="check">
            <PageCheck selection={selection} />
          </th>
        )}
        {columns.map(({ fieldRef, leaf, label: ownLabel, isPicture, align, frozen }) => {
          const label = t(ownLabel ?? labelKey(fieldRef.resource.name, leaf.path))
          if (!leaf.kind.sortable)
            return (
              <th
                key={leaf.path}
                scope="col"
                data-align={align}
                data-picture={isPicture ? '' : undefined}
                data-frozen={frozen}
              >
                {isPicture ? <span className="visually-hidden">{label}</span> : label}
              </th>
            )
          const at = sorts.findIndex(([field]) => field === leaf.path)
          const order = sorts[at]?.[1]
          return (
            <th
              key={leaf.path}
              scope="col"
              data-align={align}
              data-sorted={order}
              data-frozen={frozen}
              // Screen readers announce one column only: the first.
              aria-sort={order && at === 0 ? ariaSort[order] : undefined}
            >
              <button
                type="button"
                className="sort"
                style={widthOf(label)}
                title={t('app.grid.sortHint')}
                onClick={(event) => onSort({ sorts: nextSorts(sorts, leaf.path, event.shiftKey) })}
              >
                {label}
                <span className="sort-sign" aria-hidden="true">
                  {order === 'DESC' ? '▼' : '▲'}
                  {order && sorts.length > 1 && <b>{at + 1}</b>}
                </span>
                {order && sorts.length > 1 && (
                  <span className="visually-hidden">
                    {t('app.grid.sortPlace', { place: at + 1 })}
                  </span>
                )}
              </button>
            </th>
          )
        })}
        {hasActions && (
          <th scope="col">
            <span className="visually-hidden">{t('app.list.rowActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
})
