import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { DayRange } from '../../../resources/analytics/dayRange.ts'
import { queries } from '../../../resources/analytics/queries.ts'
import { analytics, pageSizes } from '../../../resources/settings/constants.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { saveCsv } from '../../ui/charts/saveCsv.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Failure } from './Failure.tsx'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import { textOf } from './figures.ts'
import { performanceRows } from './performanceCsv.ts'
import { PerformanceTable } from './PerformanceTable.tsx'
import { PriceBar } from './PriceBar.tsx'
import type { SalesState } from './salesAddress.ts'
import { fetchRows, useRows, type AnalyticsView } from './useAnalytics.ts'
import { usePriceSelection } from './usePriceSelection.ts'
import { Waiting } from './Waiting.tsx'
import '../../ui/skeleton.css'
import './performance.css'

interface Props {
  readonly view: AnalyticsView
  readonly range: DayRange
  readonly state: SalesState
  readonly onChange: (part: Partial<SalesState>) => void
}

const perPage = pageSizes.analyticsTable

/** The figures of each product, 15 on a page, and all of them as a CSV file. */
export function Performance({ view, range, state, onChange }: Props) {
  const t = useT()
  const id = useId()
  const notify = useNotify()
  const language = useLanguage()
  const client = useQueryClient()
  const [locale] = useLocaleState()
  /** Number of rows read so far for the file; null if none is being made. */
  const [rowsRead, setRowsRead] = useState<number | null>(null)
  const { sort, order } = state
  const answer = useRows(view, queries.performance(range, sort, order), {
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = answer
  const { count } = figureFormats(locale)
  const lastPage = Math.max(1, Math.ceil((data?.length ?? 0) / perPage))
  const page = Math.min(state.page, lastPage)
  const from = (page - 1) * perPage
  const shown = useMemo(() => data?.slice(from, from + perPage), [data, from])
  const ids = useMemo(() => shown?.map((row) => textOf(row, 'productDays.product')) ?? [], [shown])
  const prices = usePriceSelection(JSON.stringify([view.scope, range]), ids)

  async function download() {
    setRowsRead(0)
    try {
      const rows: AnalyticsRow[] = []
      const limit = analytics.queryLimit
      for (let isMore = true; isMore;) {
        const query = queries.performance(range, sort, order, limit, rows.length)
        const batch = await fetchRows(client, view, query)
        rows.push(...batch)
        setRowsRead(rows.length)
        isMore = batch.length === limit
      }
      await saveCsv('export', performanceRows(rows, t), language)
    } catch {
      notify('app.analytics.failed', { type: 'error' })
    } finally {
      setRowsRead(null)
    }
  }

  return (
    <section className="performance" aria-labelledby={id}>
      <header className="performance-head">
        <h2 className="performance-title" id={id}>
          {t('app.analytics.performance.title')}
        </h2>
        {data && data.length > 0 && (
          <Button
            look="outlined"
            size="small"
            icon="download"
            disabled={rowsRead !== null}
            onClick={() => void download()}
          >
            {t('app.analytics.performance.download')}
          </Button>
        )}
        {rowsRead !== null && rowsRead > 0 && (
          <output className="performance-note">
            {t('app.analytics.performance.reading', { rows: count(rowsRead) })}
          </output>
        )}
      </header>
      {answer.error ? (
        <Failure answer={answer} />
      ) : answer.seconds !== null ? (
        <Waiting seconds={answer.seconds} />
      ) : data?.length === 0 ? (
        <EmptyState title={t('app.charts.noData')} />
      ) : (
        <>
          <PerformanceTable
            rows={shown}
            prices={prices}
            isStale={isPlaceholderData}
            sort={sort}
            order={order}
            onSort={onChange}
          />
          {shown && (
            <div className="performance-foot">
              <span>
                {t('app.analytics.performance.shown', {
                  from: count(from + 1),
                  to: count(from + shown.length),
                  total: count(data?.length ?? 0),
                })}
              </span>
              <Pagination page={page} last={lastPage} onChange={(to) => onChange({ page: to })} />
            </div>
          )}
          {prices && <PriceBar selection={prices.selection} />}
          {data?.length === analytics.performanceRows && (
            <p className="performance-note">
              {t('app.analytics.performance.best', { rows: count(analytics.performanceRows) })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
