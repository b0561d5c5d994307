import type { T } from '../../language/useT.ts'
import { performanceColumns, type PerformanceColumn } from '../../../resources/analytics/queries.ts'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'
import type { CsvRow } from '../../ui/charts/saveCsv.ts'
import { figureOf, textOf } from './figures.ts'

/** The columns of the table, in its order. */
export const columnNames = Object.keys(performanceColumns) as readonly PerformanceColumn[]
export const figureNames = columnNames.filter((name) => name !== 'product')

/** The table as rows of a CSV file, with the SKUs as well, since names may not be unique. */
export function performanceRows(rows: readonly AnalyticsRow[], t: T): CsvRow[] {
  const heads = [...columnNames, 'sku' as const].map((name) =>
    t(`app.analytics.performance.${name}`),
  )
  return [
    heads,
    ...rows.map((row) => [
      textOf(row, performanceColumns.product),
      ...figureNames.map((name) => figureOf(row, performanceColumns[name])),
      textOf(row, 'productDays.sku'),
    ]),
  ]
}
