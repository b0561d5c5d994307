import { useCallback, useMemo, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useDensity } from '../../ui/useDensity.ts'
import { FilterBar } from '../../views/list/FilterBar.tsx'
import { ListBody } from '../../views/list/ListBody.tsx'
import { RelatedListMessage } from '../../views/list/RelatedListMessage.tsx'
import { SearchBox } from '../../views/list/SearchBox.tsx'
import { SortChoice } from '../../views/list/SortChoice.tsx'
import { useRecordList } from '../../views/list/useRecordList.ts'
import type { Opening } from '../../views/query/listState.ts'
import { useListState } from '../../views/query/useListState.ts'
import { useTotalText } from '../../views/query/useTotalText.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { shipCall } from '../shipping/rates.ts'
import { openOrders } from './openOrders.ts'
import { ShippingViews } from './ShippingViews.tsx'
import { ShippingFilters, shownAsQuickFilter } from './ShippingFilters.tsx'
import { alsoRead, useBoardColumns } from './useBoardColumns.ts'
import { useReadiness } from './useReadiness.ts'
import { useMedia } from '../../ui/useMedia.ts'
import '../../views/bulk/selection.css'
import '../../views/list/list.css'
import './together.css'

const BulkShipping = lazyPanel(async () => (await import('./BulkShipping.tsx')).BulkShipping)

const anyStatus = {}
/** Initially sorted by shipping deadline. */
const sortedByDeadline: Opening = {
  sorts: [['shipBy', 'ASC']],
  filter: {},
  words: '',
  columns: null,
  density: null,
  view: null,
}

/** All open orders with what each still needs; several can be selected and shipped together. */
export function ShippingBoard() {
  const t = useT()
  const isPhone = useMedia(upTo('phone'))
  const mayShip = useMayCall(shipCall)
  const readiness = useReadiness()
  const columns = useBoardColumns()
  const [density] = useDensity()
  const { state, shape, change } = useListState(orders, sortedByDeadline)
  const refusalOf = useCallback(
    (order: ShownOrder) => {
      const { isReady, text } = readiness(order)
      return isReady ? null : t('app.shipping.board.notChosen', { missing: text })
    },
    [readiness, t],
  )
  const list = useRecordList({
    resource: orders,
    columns,
    // Orders that need attention may already have another status.
    within: shape.filter.needsAttention === undefined ? openOrders : anyStatus,
    extraFields: alsoRead,
    state,
    shape,
    change,
    refusalOf,
  })
  const { rows, selection } = list
  const except = useMemo(() => shownAsQuickFilter(shape.filter), [shape.filter])
  const total = useTotalText(rows)
  const [shipped, setShipped] = useState<readonly string[] | null>(null)
  const chosen = useMemo(() => [...selection.selected.keys()], [selection.selected])
  return (
    <div className="list" data-density={shape.density ?? density}>
      <PageTitle text={t('app.shipping.board.title')} />
      <ShippingViews view="board" />
      <header className="list-header">
        <div className="list-tools">
          <SearchBox words={shape.words} onSearch={list.search} isPhone={isPhone} />
          <ShippingFilters filter={shape.filter} onChange={list.narrow} />
          <FilterBar
            resource={orders}
            filter={shape.filter}
            except={except}
            onChange={list.narrow}
          />
          {isPhone && <SortChoice columns={columns} state={shape} onSort={change} />}
        </div>
        <output className="list-total">{total}</output>
      </header>
      {mayShip && <p className="together-hint">{t('app.shipping.board.selectHint')}</p>}
      <ListBody
        list={list}
        isSelecting={mayShip}
        selectionBar={
          chosen.length > 0 && (
            <fieldset className="selection-bar" aria-label={t('app.grid.select')}>
              <output>
                {t('app.grid.selected', { total: chosen.length, smart_count: chosen.length })}
              </output>
              <Button onClick={selection.clear}>{t('app.grid.clear')}</Button>
              <Button look="solid" onClick={() => setShipped(chosen)}>
                {t('app.shipping.board.shipMany')}
              </Button>
            </fieldset>
          )
        }
        message={
          <RelatedListMessage
            error={rows.error}
            isNarrowed={list.isNarrowed}
            empty={t('app.shipping.board.none')}
            emptyHint={t('app.shipping.board.noneHint')}
            failure="app.shipping.board.failed"
            onRetry={rows.retry}
            onClear={list.clear}
          />
        }
      />
      {shipped && (
        <BulkShipping
          ids={shipped}
          onClose={() => {
            setShipped(null)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}
