import { daysUntil } from '../../../resources/analytics/dayRange.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import { DailyViews } from './DailyViews.tsx'
import { FigureTiles, useTotals } from './FigureTiles.tsx'
import { NextSteps } from '../analyticsAdvice/NextSteps.tsx'
import { TopProducts } from './TopProducts.tsx'
import type { AnalyticsView } from './useAnalytics.ts'
import './analytics.css'

const days = analytics.engagementDays

/** Views of products and interactions with them (rows ANALYTICS-006 to 010). */
export function Engagement({ view }: { readonly view: AnalyticsView }) {
  const range = daysUntil(view.lastDay, days)
  const totals = useTotals(view, range)
  return (
    <>
      <FigureTiles
        view={view}
        range={range}
        days={days}
        names={['views', 'listViews', 'interactions']}
        totals={totals}
      />
      <NextSteps scope={view.scope} isReady={totals.isShown} />
      <DailyViews view={view} range={range} isReady={totals.isShown} />
      <div className="analytics-pair">
        <TopProducts by="views" view={view} range={range} isReady={totals.isShown} />
        <TopProducts by="interactions" view={view} range={range} isReady={totals.isShown} />
      </div>
    </>
  )
}
