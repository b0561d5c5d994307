import type { ChartData } from './chartData.ts'

/** Points as recharts reads them: values by key, and the place of the point. */
export const rowsOf = ({ points }: ChartData): Readonly<Record<string, string | number>>[] =>
  points.map(({ label, values }, at) => ({ ...values, label, at }))
