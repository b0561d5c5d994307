import { useTranslate, type RaRecord } from 'react-admin'
import type { Resource } from '../../schema/index.ts'
import type { Tools } from '../fields/fieldView.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { Column } from './useColumns.ts'
import type { ListState } from './useListState.ts'
import { useOpenRow } from './useOpenRow.ts'
import './grid.css'

export interface GridProps {
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly records: readonly RaRecord[] | undefined
  readonly tools: Tools
  readonly state: ListState
  readonly isStale: boolean
  readonly addressOf: (record: RaRecord) => string
  readonly onSort: (part: Pick<ListState, 'sort' | 'order'>) => void
}

/** A page of records as a table: plain elements, since a page must be there at once. */
export function Grid({
  resource,
  columns,
  records,
  tools,
  state,
  isStale,
  addressOf,
  onSort,
}: GridProps) {
  const t = useTranslate()
  const open = useOpenRow()
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 })
  return (
    // It scrolls by itself, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="grid" aria-label={t('app.list.table', { name })} tabIndex={0}>
      <table aria-busy={records === undefined || isStale}>
        <GridHead columns={columns} state={state} onSort={onSort} />
        <tbody data-stale={isStale ? '' : undefined}>
          {records
            ? records.map((record) => (
                <GridRow
                  key={record.id}
                  record={record}
                  columns={columns}
                  tools={tools}
                  address={addressOf(record)}
                  onOpen={open}
                />
              ))
            : Array.from({ length: 12 }, (_, at) => <SkeletonRow key={at} columns={columns} />)}
        </tbody>
      </table>
    </section>
  )
}

/** As high as a row, so that nothing moves when the records arrive. */
function SkeletonRow({ columns }: Pick<GridProps, 'columns'>) {
  return (
    <tr className="grid-skeleton">
      {columns.map(({ leaf, isPicture }) => (
        // It stands for a value that is on its way.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={leaf.path} data-picture={isPicture ? '' : undefined}>
          <span className={isPicture ? 'picture' : 'skeleton-line'} aria-hidden="true" />
        </td>
      ))}
    </tr>
  )
}
