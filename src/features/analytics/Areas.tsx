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
import { figureFormats } from '../../views/figures/figureFormats.ts'
import { figureOf, textOf } from './figures.ts'
import { useRows } from './useAnalytics.ts'

/** The message keys of the regions. */
const regionKeys = {
  'United States': 'unitedStates',
  'United Kingdom': 'unitedKingdom',
  Canada: 'canada',
  Australia: 'australia',
  Europe: 'europe',
  'Middle East': 'middleEast',
  'Rest of world': 'restOfWorld',
} as const satisfies Record<RegionOfSale, string>

type Sums = Record<string, number>

/** Sales of all seven regions, in their order, by type of customer. */
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

const totalOf = (sums: Sums) => Object.values(sums).reduce((sum, value) => sum + value, 0)

/** Sales by area, consumers next to trade (rows ANALYTICS-034 and 036 to 042). */
export function Areas({ view, range, isReady }: AudienceProps) {
  const t = useT()
  const [locale] = useLocaleState()
  const { wholeEuros, share } = figureFormats(locale)
  const answer = useRows(view, queries.areas(range))
  const salesByRegion = answer.data && byRegion(answer.data)
  const regionLabel = (region: RegionOfSale) => t(`app.analytics.areas.names.${regionKeys[region]}`)
  const data: ChartData | undefined = salesByRegion && {
    head: t('app.analytics.areas.head'),
    series: customerTypes.map((key) => ({
      key,
      label: t(`app.analytics.areas.${key}`),
      format: wholeEuros,
    })),
    points: regionsOfSale.map((region) => ({
      label: regionLabel(region),
      values: salesByRegion.get(region) ?? {},
    })),
  }
  return (
    <AnalyticsChart
      kind="bars"
      title={t('app.analytics.areas.title')}
      view={view}
      range={range}
      days={analytics.audienceDays}
      about={salesByRegion && summaryOf(salesByRegion)}
      data={data}
      answer={answer}
      isReady={isReady}
      fileName="sales-per-area"
    />
  )

  function summaryOf(sums: ReadonlyMap<RegionOfSale, Sums>): string {
    const [first = [restOfWorld, {}], ...others] = sums
    const [region, largest] = others.reduce(
      (best, one) => (totalOf(one[1]) > totalOf(best[1]) ? one : best),
      first,
    )
    const total = [...sums.values()].reduce((sum, one) => sum + totalOf(one), 0)
    return t('app.analytics.areas.most', {
      name: regionLabel(region),
      share: share(totalOf(largest) / total),
    })
  }
}
