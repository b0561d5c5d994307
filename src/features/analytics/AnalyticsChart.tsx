import { useDataProvider, useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { DayRange } from '../../../resources/analytics/dayRange.ts'
import type { Resource } from '../../../schema/index.ts'
import type { AnalyticsScope } from '../../api/analyticsAccess.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'
import type { ChartData, ChartKind } from '../../ui/charts/chartData.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { collections, vendors } from '../resources.ts'
import { Failure } from './Failure.tsx'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import type { AnalyticsView, RowsAnswer } from './useAnalytics.ts'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly kind: ChartKind
  readonly title: string
  readonly view: AnalyticsView
  readonly range: DayRange
  readonly days: number
  readonly about?: string | undefined
  readonly data: ChartData | undefined
  readonly answer: RowsAnswer
  readonly isReady: boolean
  readonly fileName: string
}

/** A chart of figures, with its waiting and failed states. */
export function AnalyticsChart({ view, range, days, answer, ...chart }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const pictureNote = usePictureNote(view.scope, range)
  const failure = answer.error ? (
    <Failure answer={answer} />
  ) : answer.seconds !== null ? (
    <Waiting seconds={answer.seconds} />
  ) : undefined
  return (
    <ChartFrame
      {...chart}
      note={t('app.analytics.lastDays', { days })}
      pictureNote={pictureNote}
      failure={failure}
      formatShare={figureFormats(locale).share}
    />
  )
}

/**
 * The subtitle of a chart that is saved as a picture, without its page: scopeName figures, and of
 * which days.
 */
function usePictureNote({ vendor, collection, buyer }: AnalyticsScope, range: DayRange) {
  const t = useT()
  const [language] = useLocaleState()
  const dataProvider = useDataProvider()

  /**
   * The title of a record; empty if it cannot be read, so that the picture is saved all the same.
   */
  async function titleOf(resource: Resource, id: string): Promise<string> {
    try {
      const { data } = await dataProvider.getOne(resource.name, { id })
      return recordTitle(resource, data, language)
    } catch {
      return ''
    }
  }
  async function scopeName(): Promise<string> {
    if (vendor) return titleOf(vendors, vendor)
    if (collection) return titleOf(collections, collection)
    return buyer ? `${t('app.analytics.scope.buyer')} ${buyer}` : t('app.analytics.scope.all')
  }
  return async () =>
    [await scopeName(), `${dayText(range.from)} – ${dayText(range.until)}`]
      .filter(Boolean)
      .join(' · ')
}
