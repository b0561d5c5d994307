import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { daysUntil } from '../../../resources/analytics/dayRange.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { FigureTiles, useTotals } from './FigureTiles.tsx'
import { Performance } from './Performance.tsx'
import { readSalesState, writeSalesState, type SalesState } from './salesAddress.ts'
import type { AnalyticsView } from './useAnalytics.ts'
import './analytics.css'

/**
 * Sales of the products (rows ANALYTICS-011 to 031); days, order and page are kept in the address.
 */
export function Sales({ view }: { readonly view: AnalyticsView }) {
  const t = useT()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const state = readSalesState(search)
  const range = daysUntil(view.lastDay, state.days)
  const totals = useTotals(view, range)
  const change = (part: Partial<SalesState>) =>
    setSearch(
      (before) => writeSalesState(before, { ...readSalesState(before), page: 1, ...part }),
      {
        preventScrollReset: true,
      },
    )
  return (
    <>
      <fieldset className="analytics-frame" aria-label={t('app.analytics.performance.frame')}>
        <SegmentedControl
          name={id}
          value={String(state.days)}
          options={analytics.frames.map((days) => ({
            value: String(days),
            label: t('app.analytics.performance.days', { days }),
          }))}
          onChange={(days) => change({ days: Number(days) })}
        />
      </fieldset>
      <FigureTiles
        view={view}
        range={range}
        days={state.days}
        names={['gmv', 'units', 'views']}
        totals={totals}
      />
      <Performance view={view} range={range} state={state} onChange={change} />
    </>
  )
}
