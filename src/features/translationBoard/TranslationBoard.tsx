import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useDensity } from '../../ui/useDensity.ts'
import { FilterBar } from '../../views/list/FilterBar.tsx'
import { ListBody } from '../../views/list/ListBody.tsx'
import { RelatedListMessage } from '../../views/list/RelatedListMessage.tsx'
import { SearchBox } from '../../views/list/SearchBox.tsx'
import { SortChoice } from '../../views/list/SortChoice.tsx'
import { useRecordList } from '../../views/list/useRecordList.ts'
import { useListState, type ChangeList } from '../../views/query/useListState.ts'
import { useTotalText } from '../../views/query/useTotalText.ts'
import { ExportButton } from '../../views/toolbar/ExportButton.tsx'
import { useViews } from '../../views/toolbar/useViews.ts'
import { ViewsButton } from '../../views/toolbar/ViewsButton.tsx'
import { collections } from '../resources.ts'
import { BoardRowExtras } from './BoardRowExtras.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { boardSize, boardSizes, explicitFilter } from './boardQuery.ts'
import { NextTextButton } from './NextTextButton.tsx'
import { boardColumnNames, useBoardColumns } from './useBoardColumns.ts'
import { useBoardRows } from './useBoardRows.ts'
import { useMedia } from '../../ui/useMedia.ts'
import './board.css'

/** Filters with their own controls, left out of the filter bar. */
const ownControls = ['productsCount', 'readyProductsCount'] as const

/**
 * The translation progress of each collection, with links to waiting texts (rows TRANS-001 to 004).
 */
export function TranslationBoard() {
  const t = useT()
  const { translator = '' } = useParams()
  const isPhone = useMedia(upTo('phone'))
  const views = useViews(collections, 'board')
  const { state, shape, change: set } = useListState(collections, views.opening, boardSize)
  // The documented call sorts by one column only.
  const change = useCallback<ChangeList>(
    (part, options) => set(part.sorts ? { ...part, sorts: part.sorts.slice(-1) } : part, options),
    [set],
  )
  const columns = useBoardColumns()
  const [density] = useDensity()
  const list = useRecordList({
    resource: collections,
    columns,
    state,
    shape,
    change,
    useRead: useBoardRows,
  })
  const { rows, narrow } = list
  const total = useTotalText(rows)
  // Row TRANS-004: the old address, which redirects to the collection's page.
  const addressOf = useCallback(
    ({ id }: Shown<'collections'>) =>
      `/translator-dashboard/${encodeURIComponent(translator)}/${id}`,
    [translator],
  )
  const exported = useMemo(() => explicitFilter(list.query), [list.query])
  const currentDensity = shape.density ?? density
  return (
    <div className="list board" data-density={currentDensity}>
      <PageTitle text={t('app.translationBoard.title')} />
      <header className="list-header">
        <div className="list-tools">
          <SearchBox words={shape.words} onSearch={list.search} isPhone={isPhone} />
          <BoardFilters filter={shape.filter} onChange={narrow} />
          <FilterBar
            resource={collections}
            filter={shape.filter}
            except={ownControls}
            onChange={narrow}
          />
          {isPhone && <SortChoice columns={columns} state={shape} onSort={change} />}
          <ViewsButton
            resource={collections}
            state={shape}
            names={boardColumnNames}
            density={currentDensity}
            views={views}
            change={change}
          />
          <ExportButton
            list={{
              path: collections.path,
              filter: exported,
              sorts: shape.sorts,
              columns: boardColumnNames,
            }}
          />
        </div>
        <output className="list-total">{total}</output>
        <NextTextButton />
      </header>
      <ListBody
        list={list}
        isSelecting={false}
        addressOf={addressOf}
        actions={BoardRowExtras}
        sizes={boardSizes}
        message={
          <RelatedListMessage
            error={rows.error}
            isNarrowed={list.isNarrowed}
            empty={t('app.translationBoard.none')}
            emptyHint={t('app.translationBoard.noneHint')}
            failure="errors.collectionsFetch"
            onRetry={rows.retry}
            onClear={list.clear}
          />
        }
      />
    </div>
  )
}
