import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { daysOf, type DayRange } from '../../../resources/analytics/dayRange.ts'
import { queries } from '../../../resources/analytics/queries.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import type { ChartData } from '../../ui/charts/chartData.ts'
import { dayText } from '../../fields/format/dayText.ts'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'
import { AnalyticsChart } from './AnalyticsChart.tsx'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import { figureOf, textOf } from './figures.ts'
import { useRows, type AnalyticsView } from './useAnalytics.ts'

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** A day on an axis, without its year: "3 Nov". */
function shortDay(day: string, locale: string): string {
  let format = dayFormats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    dayFormats.set(locale, format)
  }
  return format.format(Date.parse(day))
}

/** Whether a week begins on a day. */
const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1

interface Props {
  readonly view: AnalyticsView
  readonly range: DayRange
  readonly isReady: boolean
}

/** Views by day. */
function byDay(rows: readonly AnalyticsRow[]): Map<string, number> {
  return new Map(
    rows.map((row) => [
      textOf(row, 'productDays.day').slice(0, 10),
      figureOf(row, 'productDays.views'),
    ]),
  )
}

/** The views of each day (rows ANALYTICS-009 and 010). */
export function DailyViews({ view, range, isReady }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const answer = useRows(view, queries.dailyViews(range))
  const { count } = figureFormats(locale)
  const days = daysOf(range)
  const uncounted = new Set(view.access.uncounted)
  const counted = days.filter((day) => !uncounted.has(day))
  const views = answer.data && byDay(answer.data)
  const data: ChartData | undefined = views && {
    head: t('app.analytics.daily.day'),
    series: [
      {
        key: 'views',
        label: t('app.analytics.daily.views'),
        format: count,
        absent: t('app.analytics.daily.uncounted'),
      },
    ],
    points: days.map((day) => ({
      label: dayText(day),
      ...(isMonday(day) && { short: shortDay(day, locale) }),
      // A counted day without a row had no views; the views of an uncounted day are unknown.
      values: uncounted.has(day) ? {} : { views: views.get(day) ?? 0 },
    })),
  }
  return (
    <AnalyticsChart
      kind="time"
      title={t('app.analytics.daily.title')}
      view={view}
      range={range}
      days={analytics.engagementDays}
      about={views && summaryOf(views)}
      data={data}
      answer={answer}
      isReady={isReady}
      fileName="daily-views"
    />
  )

  function summaryOf(viewsByDay: ReadonlyMap<string, number>): string {
    const total = [...viewsByDay.values()].reduce((sum, value) => sum + value, 0)
    const best = counted.reduce(
      (top, day) => ((viewsByDay.get(day) ?? 0) > (viewsByDay.get(top) ?? 0) ? day : top),
      counted[0] ?? range.until,
    )
    const missing = days.length - counted.length
    const summary = t('app.analytics.daily.best', {
      date: dayText(best),
      value: t('app.analytics.top.viewsOf', {
        smart_count: viewsByDay.get(best) ?? 0,
        number: count(viewsByDay.get(best) ?? 0),
      }),
      average: count(Math.round(total / Math.max(1, counted.length))),
    })
    return missing === 0
      ? summary
      : `${summary} ${t('app.analytics.daily.missing', { smart_count: missing })}`
  }
}
