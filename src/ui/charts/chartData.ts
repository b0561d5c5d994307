/** Something that is measured, with its name and how its values are written. */
export interface Series {
  readonly key: string
  readonly label: string
  readonly format: (value: number) => string
  /** The text for a point without a value, which is not 0. */
  readonly absent?: string
}

/** One point of a chart: a day, an age, an area. */
export interface Point {
  readonly label: string
  /** A short label for the axis; over time, only points that have one are labelled there. */
  readonly short?: string
  /** By the key of the series; unknown values are absent. */
  readonly values: Readonly<Record<string, number>>
}

/** The data of a chart and of its table. */
export interface ChartData {
  /** The heading of the points. */
  readonly head: string
  readonly series: readonly Series[]
  readonly points: readonly Point[]
}

/** How a chart is drawn: over time, as columns, as rows of bars, as shares of a whole. */
export type ChartKind = 'time' | 'columns' | 'bars' | 'shares'

export interface DrawingProps {
  readonly kind: ChartKind
  readonly data: ChartData
  /** For screen readers. */
  readonly title: string
  /** Unique on the page: patterns are named after it. */
  readonly id: string
}

/** The number of colours with patterns that everybody can tell apart. */
export const inkCount = 4

/** The value of a point in words. */
export function valueText({ values }: Point, { key, format, absent = '–' }: Series): string {
  const value = values[key]
  return value === undefined ? absent : format(value)
}

/** Values of one series, from the first point to the last. */
export const valuesOf = ({ points }: ChartData, { key }: Series): number[] =>
  points.map(({ values }) => values[key] ?? 0)

/** Whether there is anything to see. */
export const isBlank = (data: ChartData): boolean =>
  data.series.every((series) => valuesOf(data, series).every((value) => value === 0))

/** The sum of one series. */
export const sumOf = (data: ChartData, series: Series): number =>
  valuesOf(data, series).reduce((sum, value) => sum + value, 0)

/** The points as recharts reads them: values by key, with the label and the index of the point. */
export const rechartsRows = ({ points }: ChartData): Readonly<Record<string, string | number>>[] =>
  points.map(({ label, values }, at) => ({ ...values, label, at }))
