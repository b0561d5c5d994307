import { type RaRecord } from 'react-admin'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useSlots } from './useSlots.ts'
import type { Selection } from './useSelection.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, type RowActions } from './GridRow.tsx'
import type { Column } from '../query/useColumns.ts'
import type { ListState } from '../query/useListState.ts'
import { useOpenRow } from './useOpenRow.ts'
import '../../ui/picture.css'
import '../../ui/skeleton.css'
import './grid.css'

/** Where a row leads to. */
export type AddressOf = { addressOf(record: RaRecord): string }['addressOf']

export interface GridProps {
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly records: readonly RaRecord[] | undefined
  readonly context: CellContext
  readonly sorts: ListState['sorts']
  readonly isStale: boolean
  /** Null where nothing can be done with a selection. */
  readonly selection: Selection | null
  readonly addressOf: AddressOf
  /** Absent where rows have no actions of their own. */
  readonly actions?: RowActions | undefined
  readonly onSort: (part: Pick<ListState, 'sorts'>) => void
  readonly onTurn: (by: 1 | -1) => boolean
}

/** More columns than these make room for each other. */
const mostAtEase = 10

/** A page of records as a table: plain elements, since a page must be there at once. */
export function Grid(props: GridProps) {
  const { resource, columns, records, context, sorts, isStale, selection } = props
  const { addressOf, actions, onSort, onTurn } = props
  const t = useT()
  const open = useOpenRow()
  const slots = useSlots(records)
  const onSelect = selection?.toggle
  const { body, active, onFocus, onKeyDown } = useRowKeys({ records, addressOf, onSelect, onTurn })
  const name = t(resourceKey(resource.name, 'name'), { smart_count: 2 })
  return (
    // It scrolls by itself, so the keyboard must be able to reach it, also where it has no rows yet.
    <section
      className="grid"
      data-crowded={columns.length > mostAtEase ? '' : undefined}
      data-checks={selection ? '' : undefined}
      data-pictures={columns[0]?.isPicture ? '' : undefined}
      aria-label={t('app.list.table', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={records?.length ? undefined : 0}
    >
      <table aria-busy={records === undefined || isStale}>
        <GridHead
          columns={columns}
          sorts={sorts}
          selection={selection}
          hasActions={actions !== undefined}
          onSort={onSort}
        />
        {/* Keys that bubble up from the rows, which are what has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          ref={body}
          data-stale={isStale ? '' : undefined}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {records
            ? records.map((record, at) => (
                <GridRow
                  key={slots.get(record.id)}
                  resource={resource}
                  record={record}
                  columns={columns}
                  context={context}
                  address={addressOf(record)}
                  isActive={at === active}
                  isSelected={selection?.selected.has(String(record.id)) ?? false}
                  refusal={selection?.refusalOf(record)}
                  onSelect={onSelect}
                  actions={actions}
                  onOpen={open}
                />
              ))
            : Array.from({ length: 12 }, (_, at) => (
                <SkeletonRow key={at} columns={columns} hasCheck={selection !== null} />
              ))}
        </tbody>
      </table>
    </section>
  )
}

/** As high as a row, so that nothing moves when the records arrive. */
function SkeletonRow({ columns, hasCheck }: Pick<GridProps, 'columns'> & { hasCheck: boolean }) {
  return (
    <tr className="grid-skeleton">
      {/* It stands for a box that is on its way. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      {hasCheck && <td className="grid-check" data-frozen="check" />}
      {columns.map(({ leaf, isPicture, frozen }) => (
        // In place of a value that is on its way.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={leaf.path} data-picture={isPicture ? '' : undefined} data-frozen={frozen}>
          <span className={isPicture ? 'picture' : 'skeleton-line'} aria-hidden="true" />
        </td>
      ))}
    </tr>
  )
}
