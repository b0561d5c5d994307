import type { MessageKey } from '../../../schema/index.ts'
import { dayText } from '../../fields/format/dayText.ts'
import type { figureFormats } from './figureFormats.ts'

export type Trend = 'up' | 'down' | 'level'

export interface Comparison {
  readonly trend: Trend
  readonly text: MessageKey
  readonly vars: Readonly<Record<string, string | number>>
}

interface Compared {
  readonly now: number
  readonly before: number
  /** Length of each of the two ranges. */
  readonly days: number
  /** The first day with figures; null if they cover all of the range before. */
  readonly firstDay: string | null
  readonly format: (value: number) => string
  readonly formatPercent: ReturnType<typeof figureFormats>['percent']
}

/** How a figure compares with that of the range before, in words and per cent. */
export function compare(figures: Compared): Comparison {
  const { now, before, days, firstDay, format, formatPercent } = figures
  if (firstDay !== null)
    return {
      trend: 'level',
      text: 'app.charts.compared.noBasis',
      vars: { date: dayText(firstDay) },
    }
  const vars = { days, before: format(before) }
  if (before === 0)
    return now === 0
      ? { trend: 'level', text: 'app.charts.compared.none', vars }
      : { trend: 'up', text: 'app.charts.compared.fromNone', vars }
  if (now === before) return { trend: 'level', text: 'app.charts.compared.same', vars }
  const change = Math.abs(now - before) / before
  if (change < 0.005) return { trend: 'level', text: 'app.charts.compared.nearly', vars }
  const percent = formatPercent(change)
  return now > before
    ? { trend: 'up', text: 'app.charts.compared.up', vars: { ...vars, percent } }
    : { trend: 'down', text: 'app.charts.compared.down', vars: { ...vars, percent } }
}
