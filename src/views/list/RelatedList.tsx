import { upTo } from '../../browser/breakpoints.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, type ComponentType, type ReactNode } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { model } from '../../../resources/index.ts'
import type { MessageKey, Resource } from '../../../schema/index.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { ExportButton } from '../toolbar/ExportButton.tsx'
import { SelectionBar } from '../bulk/SelectionBar.tsx'
import { useBulk } from '../bulk/useBulk.ts'
import { useSelection } from '../table/useSelection.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { Cards } from '../table/Cards.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Grid, type RowActions } from '../table/Grid.tsx'
import { Paginator } from './Paginator.tsx'
import { RelatedListMessage } from './RelatedListMessage.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useColumns } from '../query/useColumns.ts'
import { useLastPage } from '../query/useLastPage.ts'
import { useListState } from '../query/useListState.ts'
import { usePartTotal } from '../query/usePartTotal.ts'
import { useRows } from '../query/useRows.ts'
import './list.css'

export type PartChoice = ComponentType<{
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}>

interface Props {
  readonly resource: Resource
  /** What the list is the part by; nobody can take it off. The same object each time. */
  readonly within: ListFilter
  /** The same list each time. */
  readonly columns: readonly string[]
  /** Fields that row actions need without a column of their own; the same list each time. */
  readonly also?: readonly string[] | undefined
  readonly perPage?: number
  /** Where a row leads; absent for the page of the record. */
  readonly addressOf?: ((record: RaRecord) => string) | undefined
  readonly actions?: RowActions | undefined
  /** Whether records can be chosen, to change or delete many at once. */
  readonly isSelectable?: boolean
  /** Said where there are none, and below it what may be done. */
  readonly empty: MessageKey
  readonly emptyHint?: MessageKey
  /** Said where the server gives no reason. */
  readonly failure: MessageKey
  /** A choice between parts, made by what the filter says or by the address. */
  readonly Choice?: PartChoice
  /** The page's own buttons. */
  readonly children?: ReactNode
}

/** A part of a list as a page of its own: search, filters, sorting, pages, the export; cards on a phone. */
export function RelatedList(props: Props) {
  const { resource, within, columns: names, perPage, actions, isSelectable = false } = props
  const { empty, emptyHint, failure, Choice, children } = props
  const t = useTranslate()
  const subject = useSubject()
  const { state, shape, change } = useListState(resource, null, perPage)
  const columns = useColumns(resource, names)
  const { filter, words } = shape
  const asked = useMemo(
    () => ({ ...state, filter: { ...filter, ...within } }),
    [state, filter, within],
  )
  const rows = useRows(resource, columns, asked, props.also)
  useLastPage(rows, state, change)
  const total = usePartTotal(rows)
  const isPhone = useMediaQuery(upTo('phone'), { noSsr: true })
  const bulk = useBulk(resource)
  const mayEdit = model.scope(resource, 'update', subject) !== null
  const standard = useCallback(
    (record: RaRecord) => href(mayEdit ? 'edit' : 'show', resource.name, record.id),
    [mayEdit, resource],
  )
  const addressOf = props.addressOf ?? standard
  const search = useCallback(
    (typed: string) => change({ words: typed }, { replace: true }),
    [change],
  )
  const narrow = useCallback((next: ListFilter) => change({ filter: next }), [change])
  const whole = useMemo(
    () => ({ ...filter, ...within, ...(words && { q: words }) }),
    [filter, within, words],
  )
  const kept = useSelection(resource.name + JSON.stringify(whole), rows.records)
  const selection = isSelectable && bulk && !isPhone ? kept : null
  const turn = (by: 1 | -1) => {
    const isThere = by === 1 ? rows.hasNext : state.page > 1
    if (isThere) change({ page: state.page + by })
    return isThere
  }
  const isEmpty = rows.records?.length === 0 && !rows.isStale
  const parts = { resource, columns, addressOf, selection, actions, ...rows }
  return (
    <div className="list" {...(state.density && { 'data-density': state.density })}>
      <header className="list-header">
        <div className="list-tools">
          {Choice && <Choice filter={filter} onChange={narrow} />}
          {resource.leaves.some(({ field }) => field.search) && (
            <SearchBox words={words} onSearch={search} isPhone={isPhone} />
          )}
          <FilterBar
            resource={resource}
            filter={filter}
            except={Object.keys(within)}
            onChange={narrow}
          />
          {isPhone && <SortChoice columns={columns} state={shape} onSort={change} />}
          <ExportButton
            asked={{ path: resource.path, filter: whole, sorts: shape.sorts, columns: names }}
          />
        </div>
        <output className="list-total">{total}</output>
        {children}
      </header>
      {rows.error || isEmpty ? (
        <RelatedListMessage
          error={rows.error}
          isNarrowed={words !== '' || Object.keys(filter).length > 0}
          empty={t(empty)}
          emptyHint={emptyHint && t(emptyHint)}
          failure={failure}
          onRetry={rows.retry}
          onClear={() => change({ filter: {}, words: '' })}
        />
      ) : isPhone ? (
        <Cards {...parts} />
      ) : (
        <Grid {...parts} sorts={shape.sorts} onSort={change} onTurn={turn} />
      )}
      {!rows.error && <Paginator state={state} {...rows} onChange={change} />}
      {bulk && selection && (
        <SelectionBar resource={resource} selection={selection} filter={whole} bulk={bulk} />
      )}
    </div>
  )
}
