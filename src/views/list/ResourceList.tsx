import { upTo } from '../../browser/breakpoints.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { GridTools } from '../toolbar/GridTools.tsx'
import { SelectionBar } from '../bulk/SelectionBar.tsx'
import { useBulk } from '../bulk/useBulk.ts'
import { useColumnNames } from '../toolbar/useColumnNames.ts'
import { useSelection } from '../table/useSelection.ts'
import { useViews } from '../toolbar/useViews.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { DisabledActions } from '../form/DisabledActions.tsx'
import { Cards } from '../table/Cards.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Grid } from '../table/Grid.tsx'
import { ListHeader } from './ListHeader.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Paginator } from './Paginator.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useColumns } from '../query/useColumns.ts'
import { useLastPage } from '../query/useLastPage.ts'
import { useListState } from '../query/useListState.ts'
import { usePreloadRecordPage, type PreloadRecordPage } from './usePreloadRecordPage.ts'
import { useRows } from '../query/useRows.ts'
import '../../ui/tool.css'
import './list.css'

interface Props {
  readonly resource: Resource
  /** Asked for in a quiet moment, so that who opens a row does not wait for its page. */
  readonly preload?: PreloadRecordPage
}

/** The generated list of a resource: search, filters, sorting, pages; a table, on a phone cards. */
export function ResourceList({ resource, preload }: Props) {
  const t = useTranslate()
  const subject = useSubject()
  const views = useViews(resource)
  const { state, shape, change } = useListState(resource, views.opening)
  const { names, choose } = useColumnNames(resource, shape, change)
  const columns = useColumns(resource, names)
  const rows = useRows(resource, columns, state)
  useLastPage(rows, state, change)
  const isPhone = useMediaQuery(upTo('phone'), { noSsr: true })
  const [isSelecting, setSelecting] = useState(false)
  const mayCreate = model.scope(resource, 'create', subject) !== null
  const bulk = useBulk(resource)
  const mayUpdate = bulk?.mayUpdate === true
  usePreloadRecordPage(resource, mayUpdate ? 'edit' : 'show', rows.records !== undefined, preload)
  const addressOf = useCallback(
    (record: RaRecord) => href(mayUpdate ? 'edit' : 'show', resource.name, record.id),
    [mayUpdate, resource],
  )
  const search = useCallback((words: string) => change({ words }, { replace: true }), [change])
  const narrow = useCallback((next: ListFilter) => change({ filter: next }), [change])
  const { filter, words } = shape
  const { page } = state
  const whole = useMemo(() => ({ ...filter, ...(words && { q: words }) }), [filter, words])
  const kept = useSelection(resource.name + JSON.stringify(whole), rows.records)
  const selection = bulk && (!isPhone || isSelecting) ? kept : null
  const { hasNext } = rows
  const turn = (by: 1 | -1) => {
    const isThere = by === 1 ? hasNext : page > 1
    if (isThere) change({ page: page + by })
    return isThere
  }
  const isSearchable = resource.leaves.some(({ field }) => field.search)
  const isNarrowed = words !== '' || Object.keys(filter).length > 0
  const isEmpty = rows.records?.length === 0 && !rows.isStale
  const parts = { resource, columns, addressOf, selection, ...rows }
  const density = state.density && { 'data-density': state.density }
  return (
    <div className="list" {...density}>
      <ListHeader resource={resource} mayCreate={mayCreate} rows={rows}>
        {isSearchable && <SearchBox words={words} onSearch={search} isPhone={isPhone} />}
        <FilterBar resource={resource} filter={filter} onChange={narrow} />
        {isPhone && <SortChoice columns={columns} state={shape} onSort={change} />}
        {isPhone && bulk && (
          <button
            type="button"
            className="tool tool-text"
            aria-pressed={isSelecting}
            onClick={() => {
              if (isSelecting) kept.clear()
              setSelecting(!isSelecting)
            }}
          >
            {t(isSelecting ? 'app.grid.selectDone' : 'app.grid.select')}
          </button>
        )}
        <GridTools
          resource={resource}
          state={shape}
          names={names}
          views={views}
          isPhone={isPhone}
          change={change}
          onColumns={choose}
        />
      </ListHeader>
      {rows.error || isEmpty ? (
        <EmptyList
          resource={resource}
          mayCreate={mayCreate}
          isNarrowed={isNarrowed}
          error={rows.error}
          onRetry={rows.retry}
          onClear={() => change({ filter: {}, words: '' })}
        />
      ) : isPhone ? (
        <Cards {...parts} />
      ) : (
        <Grid {...parts} sorts={shape.sorts} onSort={change} onTurn={turn} />
      )}
      {!rows.error && <Paginator state={state} {...rows} onChange={change} />}
      <DisabledActions resource={resource} />
      {bulk && selection && (
        <SelectionBar resource={resource} selection={selection} filter={whole} bulk={bulk} />
      )}
    </div>
  )
}
