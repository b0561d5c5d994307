import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { rangeBefore, type DayRange } from '../../../resources/analytics/dayRange.ts'
import { queries } from '../../../resources/analytics/queries.ts'
import { compare } from '../../views/figures/comparison.ts'
import { FigureTile } from '../../views/figures/FigureTile.tsx'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import { figureOf } from './figures.ts'
import { Failure } from './Failure.tsx'
import { useRows, type AnalyticsView } from './useAnalytics.ts'

/** Figures that are shown as tiles. */
export type FigureName = 'views' | 'listViews' | 'interactions' | 'gmv' | 'units'

interface Props {
  readonly view: AnalyticsView
  readonly range: DayRange
  readonly days: number
  readonly names: readonly FigureName[]
}

/**
 * The totals of a range and of the range before it; `isShown` once the former are painted or have
 * failed.
 */
export function useTotals(view: AnalyticsView, range: DayRange) {
  const now = useRows(view, queries.totals(range))
  const before = useRows(view, queries.totals(rangeBefore(range)))
  return { now, before, isShown: usePainted(!now.isPending) }
}

interface TilesProps extends Props {
  readonly totals: ReturnType<typeof useTotals>
}

/** Tiles of figures, each compared with the range before. */
export function FigureTiles({ view, range, days, names, totals: { now, before } }: TilesProps) {
  const t = useT()
  const [locale] = useLocaleState()
  const formats = figureFormats(locale)
  if (now.error) return <Failure answer={now} />
  const lacksEarlierDays = view.firstDay > rangeBefore(range).from
  return (
    <section aria-label={t('app.analytics.figures.label')}>
      <dl className="figure-tiles" aria-busy={now.isPending}>
        {names.map((name) => {
          const format = name === 'gmv' ? formats.euros : formats.count
          const figure = figureOf(now.data?.[0], `productDays.${name}`)
          const change =
            before.data &&
            compare({
              now: figure,
              before: figureOf(before.data[0], `productDays.${name}`),
              days,
              firstDay: lacksEarlierDays ? view.firstDay : null,
              format,
              formatPercent: formats.percent,
            })
          return (
            <FigureTile
              key={name}
              label={t(`app.analytics.figures.${name}`)}
              value={now.data ? format(figure) : null}
              change={before.error ? undefined : (change ?? null)}
            />
          )
        })}
      </dl>
    </section>
  )
}
