import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback } from 'react'
import { type RaRecord } from 'react-admin'
import type { Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href } from '../routes.ts'
import { Cards } from './Cards.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Grid } from './Grid.tsx'
import { ListHeader } from './ListHeader.tsx'
import { NoRows } from './NoRows.tsx'
import { Paginator } from './Paginator.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useColumns } from './useColumns.ts'
import { useListState } from './useListState.ts'
import { useRows } from './useRows.ts'
import './views.css'

interface Props {
  readonly resource: Resource
}

/** The generated list of a resource: search, filters, sorting, pages; a table, on a phone cards. */
export function ResourceList({ resource }: Props) {
  const subject = useSubject()
  const { state, change } = useListState(resource)
  const columns = useColumns(resource)
  const rows = useRows(resource, columns, state)
  const isPhone = useMediaQuery('(max-width: 720px)', { noSsr: true })
  const mayUpdate = model.scope(resource, 'update', subject) !== null
  const mayCreate = model.scope(resource, 'create', subject) !== null
  const addressOf = useCallback(
    (record: RaRecord) => href(mayUpdate ? 'edit' : 'show', resource.name, record.id),
    [mayUpdate, resource],
  )
  const search = useCallback((words: string) => change({ words }, { replace: true }), [change])
  const isSearchable = resource.leaves.some(({ field }) => field.search)
  const isNarrowed = state.words !== '' || Object.keys(state.filter).length > 0
  const isEmpty = rows.records?.length === 0 && !rows.isStale
  const parts = { resource, columns, addressOf, ...rows }
  return (
    <div className="list">
      <ListHeader resource={resource} mayCreate={mayCreate} rows={rows}>
        {isSearchable && <SearchBox words={state.words} onSearch={search} isPhone={isPhone} />}
        <FilterBar
          resource={resource}
          filter={state.filter}
          onChange={(filter) => change({ filter })}
        />
        {isPhone && <SortChoice columns={columns} state={state} onSort={change} />}
      </ListHeader>
      {rows.error || isEmpty ? (
        <NoRows
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
        <Grid {...parts} state={state} onSort={change} />
      )}
      {!rows.error && <Paginator state={state} {...rows} onChange={change} />}
    </div>
  )
}
