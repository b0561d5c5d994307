import type { ReactNode } from 'react'
import { SelectionBar } from '../bulk/SelectionBar.tsx'
import { Cards } from '../table/Cards.tsx'
import { Grid, type AddressOf } from '../table/Grid.tsx'
import type { RowActions } from '../table/GridRow.tsx'
import { Paginator } from './Paginator.tsx'
import { useListPosition } from './useListPosition.ts'
import type { RecordList } from './useRecordList.ts'
import './list.css'

interface Props {
  readonly list: RecordList
  /** Shown in place of the records where there are none, or where they could not be read. */
  readonly message: ReactNode
  readonly isSelecting: boolean
  readonly addressOf?: AddressOf | undefined
  readonly actions?: RowActions | undefined
  /** The sizes of page to choose from; the usual ones when absent. */
  readonly sizes?: readonly number[] | undefined
  /** What the page offers for the selection, in place of the usual changes. */
  readonly selectionBar?: ReactNode
  /** Shown below the pages. */
  readonly children?: ReactNode
}

/**
 * The records of a list as a table, on a phone as cards; below them the pages and the selection.
 */
export function ListBody(props: Props) {
  const { list, message, isSelecting, addressOf, actions, sizes, selectionBar, children } = props
  const { resource, columns, state, shape, change, rows, bulk, query } = list
  const selection = isSelecting && (bulk || selectionBar !== undefined) ? list.selection : null
  const isEmpty = rows.records?.length === 0 && !rows.isStale
  const rowAddress = addressOf ?? list.addressOf
  const frame = useListPosition({
    resource: resource.name,
    params: rows.params,
    from: (state.page - 1) * state.perPage,
    total: rows.isCounted ? rows.total : null,
    records: rows.records,
    isStale: rows.isStale,
    addressOf: rowAddress,
  })
  const parts = {
    resource,
    columns,
    addressOf: rowAddress,
    selection,
    actions,
    ...rows,
  }
  const turn = (by: 1 | -1) => {
    const hasPage = by === 1 ? rows.hasNext : state.page > 1
    if (hasPage) change({ page: state.page + by })
    return hasPage
  }
  return (
    <>
      {rows.error || isEmpty ? (
        message
      ) : (
        <div className="list-rows" ref={frame}>
          {list.isPhone ? (
            <Cards {...parts} />
          ) : (
            <Grid {...parts} sorts={shape.sorts} onSort={change} onTurn={turn} />
          )}
        </div>
      )}
      {!rows.error && <Paginator state={state} {...rows} sizes={sizes} onChange={change} />}
      {children}
      {selectionBar ??
        (bulk && selection && (
          <SelectionBar resource={resource} selection={selection} filter={query} bulk={bulk} />
        ))}
    </>
  )
}
