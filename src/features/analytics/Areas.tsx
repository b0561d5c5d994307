import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { queries } from '../../../resources/analytics/queries.ts'
import {
  regionsOfSale,
  restOfWorld,
  type RegionOfSale,
} from '../../../resources/analytics/countriesOfRegion.ts'
import { analytics, customerTypes } from '../../../resources/settings/constants.ts'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'
import type { ChartData } from '../../ui/charts/chartData.ts'
import { AnalyticsChart } from './AnalyticsChart.tsx'
import type { AudienceProps } from './Buyers.tsx'
import { figureFormats, figureOf, textOf } from './figures.ts'
import { useRows } from './useAnalytics.ts'

/** The texts of the regions. */
const names = {
  'United States': 'unitedStates',
  'United Kingdom': 'unitedKingdom',
  Canada: 'canada',
  Australia: 'australia',
  Europe: 'europe',
  'Middle East': 'middleEast',
  'Rest of world': 'restOfWorld',
} as const satisfies Record<RegionOfSale, string>

type Sums = Record<string, number>

/** Sales of each region, by type of customer: all seven, in their order. */
function byRegion(rows: readonly AnalyticsRow[]): Map<RegionOfSale, Sums> {
  const sums = new Map<RegionOfSale, Sums>(
    regionsOfSale.map((region) => [
      region,
      Object.fromEntries(customerTypes.map((one) => [one, 0])),
    ]),
  )
  for (const row of rows) {
    const text = textOf(row, 'saleDays.region')
    const region = regionsOfSale.find((one) => one === text) ?? restOfWorld
    const sum = sums.get(region)
    const type = customerTypes.find((one) => one === textOf(row, 'saleDays.customerType'))
    if (sum && type) sum[type] = (sum[type] ?? 0) + figureOf(row, 'saleDays.gmv')
  }
  return sums
}

const whole = (sums: Sums) => Object.values(sums).reduce((sum, value) => sum + value, 0)

/** What the shop sold to whom, by area, consumers beside trade (rows ANALYTICS-034 and 036 to 042). */
export function Areas({ view, range, isReady }: AudienceProps) {
  const t = useT()
  const [locale] = useLocaleState()
  const { wholeEuros, share } = figureFormats(locale)
  const answer = useRows(view, queries.areas(range))
  const found = answer.data && byRegion(answer.data)
  const nameOf = (region: RegionOfSale) => t(`app.analytics.areas.names.${names[region]}`)
  const data: ChartData | undefined = found && {
    head: t('app.analytics.areas.head'),
    series: customerTypes.map((key) => ({
      key,
      label: t(`app.analytics.areas.${key}`),
      format: wholeEuros,
    })),
    points: regionsOfSale.map((region) => ({
      label: nameOf(region),
      values: found.get(region) ?? {},
    })),
  }
  return (
    <AnalyticsChart
      kind="bars"
      title={t('app.analytics.areas.title')}
      view={view}
      range={range}
      days={analytics.audienceDays}
      about={found && aboutOf(found)}
      data={data}
      answer={answer}
      isReady={isReady}
      fileName="sales-per-area"
    />
  )

  function aboutOf(sums: ReadonlyMap<RegionOfSale, Sums>): string {
    const [first = [restOfWorld, {}], ...others] = sums
    const [region, most] = others.reduce(
      (best, one) => (whole(one[1]) > whole(best[1]) ? one : best),
      first,
    )
    const total = [...sums.values()].reduce((sum, one) => sum + whole(one), 0)
    return t('app.analytics.areas.most', {
      name: nameOf(region),
      share: share(whole(most) / total),
    })
  }
}
