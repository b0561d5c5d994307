import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { DayRange } from '../../../resources/analytics/dayRange.ts'
import { queries } from '../../../resources/analytics/queries.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Failure } from './Failure.tsx'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import { figureOf, textOf } from './figures.ts'
import { useRows, type AnalyticsView } from './useAnalytics.ts'
import { Waiting } from './Waiting.tsx'
import '../../ui/skeleton.css'
import './top.css'

interface Props {
  readonly by: 'views' | 'interactions'
  readonly view: AnalyticsView
  readonly range: DayRange
  /** Whether the totals, which are loaded first, have been shown. */
  readonly isReady: boolean
}

/**
 * The products with the most views, or interactions, each with photo and link (rows ANALYTICS-006
 * and 007).
 */
export function TopProducts({ by, view, range, isReady }: Props) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const answer = useRows(
    view,
    by === 'views' ? queries.topViewed(range) : queries.topInteracted(range),
    { enabled: isReady },
  )
  const measure = `productDays.${by}` as const
  const rows = answer.data?.filter((row) => figureOf(row, measure) > 0)
  const largest = figureOf(rows?.[0], measure)
  const { count } = figureFormats(locale)
  return (
    <section className="top" aria-labelledby={id}>
      <h2 className="top-title" id={id}>
        {t(`app.analytics.top.${by}`)}
      </h2>
      <p className="top-note">{t('app.analytics.lastDays', { days: analytics.engagementDays })}</p>
      {answer.error ? (
        <Failure answer={answer} />
      ) : answer.seconds !== null ? (
        <Waiting seconds={answer.seconds} />
      ) : !rows ? (
        <output className="top-skeleton skeleton-box" aria-label={t('app.list.loading')} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('app.charts.noData')} />
      ) : (
        <ol className="top-list">
          {rows.map((row) => {
            const product = textOf(row, 'productDays.product')
            const figure = figureOf(row, measure)
            return (
              <li key={product}>
                <Picture address={textOf(row, 'productDays.image')} />
                <span className="top-words">
                  <Link to={href('product', { product })}>
                    {textOf(row, 'productDays.name') || textOf(row, 'productDays.sku') || product}
                  </Link>
                  <span className="top-track" aria-hidden="true">
                    <span style={{ inlineSize: `${(figure / largest) * 100}%` }} />
                  </span>
                </span>
                <span className="top-figure">
                  {t(`app.analytics.top.${by}Of`, { smart_count: figure, number: count(figure) })}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
