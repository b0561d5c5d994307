import { useLocaleState, useTranslate } from 'react-admin'
import type { ChartData, ChartKind } from '../../ui/charts/chartData.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { Failure } from './Failure.tsx'
import { figureFormats } from './figures.ts'
import type { RowsAnswer } from './useAnalytics.ts'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly kind: ChartKind
  readonly title: string
  readonly days: number
  readonly about?: string | undefined
  readonly data: ChartData | undefined
  readonly answer: RowsAnswer
  readonly isReady: boolean
  readonly fileName: string
}

/** A chart of figures of so many days. */
export function AnalyticsChart({ days, answer, ...chart }: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const failure = answer.error ? (
    <Failure answer={answer} />
  ) : answer.seconds !== null ? (
    <Waiting seconds={answer.seconds} />
  ) : undefined
  return (
    <ChartFrame
      {...chart}
      note={t('app.analytics.lastDays', { days })}
      failure={failure}
      formatShare={figureFormats(locale).share}
    />
  )
}
