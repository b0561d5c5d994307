import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { DayRange } from '../../../resources/analytics/dayRange.ts'
import { queries, type Member } from '../../../resources/analytics/queries.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import type { ChartData, ChartKind } from '../../ui/charts/chartData.ts'
import { AnalyticsChart } from './AnalyticsChart.tsx'
import { byValue, largest } from './buyerCounts.ts'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import { useRows, type AnalyticsView } from './useAnalytics.ts'

export interface AudienceProps {
  readonly view: AnalyticsView
  readonly range: DayRange
  readonly isReady: boolean
}

interface Props extends AudienceProps {
  readonly by: 'genders' | 'ages'
  readonly member: Member
  readonly kind: ChartKind
  readonly fileName: string
  /** All possible values, in the order of the chart. */
  readonly values: readonly {
    readonly value: string
    readonly label: string
    readonly short?: string
  }[]
}

/** Units sold, by age or gender of the buyers. */
export function Buyers({ by, member, values, view, range, ...chart }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const { count, share } = figureFormats(locale)
  const answer = useRows(view, queries[by](range))
  const unitsByValue =
    answer.data &&
    byValue(
      answer.data,
      member,
      values.map(({ value }) => value),
    )
  const data: ChartData | undefined = unitsByValue && {
    head: t(`app.analytics.${by}.head`),
    series: [{ key: 'units', label: t(`app.analytics.${by}.units`), format: count }],
    points: values.map(({ value, ...names }) => ({
      ...names,
      values: { units: unitsByValue.get(value) ?? 0 },
    })),
  }
  const largestGroup = data && largest(data, share)
  return (
    <AnalyticsChart
      {...chart}
      title={t(`app.analytics.${by}.title`)}
      view={view}
      range={range}
      days={analytics.audienceDays}
      about={largestGroup && t(`app.analytics.${by}.most`, largestGroup)}
      data={data}
      answer={answer}
    />
  )
}
