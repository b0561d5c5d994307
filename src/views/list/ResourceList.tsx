import { useEffect, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { savesData } from '../../browser/savesData.ts'
import { whenIdle } from '../../browser/whenIdle.ts'
import { usePageLoader } from '../../routing/pageLoader.ts'
import { DisabledActions } from '../form/DisabledActions.tsx'
import { useColumns } from '../query/useColumns.ts'
import { useListState } from '../query/useListState.ts'
import { GridTools } from '../toolbar/GridTools.tsx'
import { useColumnNames } from '../toolbar/useColumnNames.ts'
import { useViews } from '../toolbar/useViews.ts'
import { EmptyList } from './EmptyList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useDensity } from '../../ui/useDensity.ts'
import { ValueTabs } from './ValueTabs.tsx'
import { useRecordList } from './useRecordList.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/tool.css'
import './list.css'

interface Props {
  readonly resource: Resource
}

/**
 * Loads the code of the page that the rows open when the browser is idle, so that opening a row
 * does not wait for it. Not where the browser saves data.
 */
function useRecordCode(address: string | undefined): void {
  const loader = usePageLoader()
  useEffect(() => {
    if (address === undefined || savesData()) return undefined
    return whenIdle(() => void loader?.code(address))
  }, [address, loader])
}

/** The generated list of a resource: search, filters, sorting, pages; a table, on a phone cards. */
export function ResourceList({ resource }: Props) {
  const t = useT()
  const subject = useSubject()
  const views = useViews(resource)
  const listState = useListState(resource, views.opening)
  const { shape, change } = listState
  const [ownDensity] = useDensity()
  const { names, choose } = useColumnNames(resource, shape, change)
  const columns = useColumns(resource, names)
  const list = useRecordList({ resource, columns, ...listState })
  const { rows, isPhone, bulk, selection } = list
  const [isSelecting, setSelecting] = useState(false)
  const mayCreate = model.scope(resource, 'create', subject) !== null
  const [first] = rows.records ?? []
  useRecordCode(first && list.addressOf(first))
  return (
    <div className="list" data-density={shape.density ?? ownDensity}>
      <ListHeader resource={resource} mayCreate={mayCreate} rows={rows}>
        {list.isSearchable && (
          <SearchBox words={shape.words} onSearch={list.search} isPhone={isPhone} />
        )}
        <FilterBar resource={resource} filter={shape.filter} onChange={list.narrow} />
        {isPhone && <SortChoice columns={columns} state={shape} onSort={change} />}
        {isPhone && bulk && (
          <button
            type="button"
            className="tool list-select"
            aria-pressed={isSelecting}
            aria-label={t(isSelecting ? 'app.grid.selectDone' : 'app.grid.select')}
            onClick={() => {
              if (isSelecting) selection.clear()
              setSelecting(!isSelecting)
            }}
          >
            <Icon name="select" />
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
      {!isPhone && (
        <ValueTabs
          resource={resource}
          filter={shape.filter}
          words={shape.words}
          onChange={list.narrow}
        />
      )}
      <ListBody
        list={list}
        isSelecting={!isPhone || isSelecting}
        message={
          <EmptyList
            resource={resource}
            mayCreate={mayCreate}
            isNarrowed={list.isNarrowed}
            error={rows.error}
            onRetry={rows.retry}
            onClear={list.clear}
          />
        }
      >
        <DisabledActions resource={resource} />
      </ListBody>
    </div>
  )
}
