import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { ChartTip } from './ChartTip.tsx'
import { rechartsRows, type DrawingProps, type Point } from './chartData.ts'
import './chart.css'

/** Whether a point has a value and its neighbours have none, so that no line leads to it. */
const isIsolated = (points: readonly Point[], key: string, at: number) =>
  points[at]?.values[key] !== undefined &&
  points[at - 1]?.values[key] === undefined &&
  points[at + 1]?.values[key] === undefined

/** Draws a dot for isolated points alone. */
const isolatedDots =
  (points: readonly Point[], key: string) =>
  ({ index, cx, cy }: { readonly index: number; readonly cx?: number; readonly cy?: number }) =>
    isIsolated(points, key, index) ? (
      <circle key={index} cx={cx} cy={cy} r={2.5} className="chart-dot" />
    ) : (
      <g key={index} />
    )

/** A value for each day: straight lines with the area below, and gaps where there is no value. */
export function TimeDrawing({ data, title, id }: DrawingProps) {
  const { series, points } = data
  const [first] = series
  const ticks = points.flatMap(({ short }, at) => (short === undefined ? [] : at))
  return (
    <ResponsiveContainer width="100%" height={260}>
      <AreaChart
        data={rechartsRows(data)}
        margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        aria-label={title}
      >
        <defs>
          <linearGradient id={`${id}-area`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" className="chart-stop" data-at="top" />
            <stop offset="100%" className="chart-stop" data-at="foot" />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--mui-palette-divider)" />
        <XAxis
          dataKey="at"
          tickFormatter={(at: number) => points[at]?.short ?? ''}
          ticks={ticks}
          // Where there is no space for all ticks, every second or third one.
          interval="equidistantPreserveStart"
          minTickGap={24}
          tickLine={false}
          tickMargin={8}
          axisLine={{ className: 'chart-axis' }}
        />
        <YAxis
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
          tickFormatter={(value: number) => first?.format(value) ?? ''}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ className: 'chart-cursor' }}
          content={<ChartTip series={series} points={points} />}
        />
        {series.map(({ key, label }) => (
          <Area
            key={key}
            dataKey={key}
            name={label}
            type="linear"
            connectNulls={false}
            className="chart-area"
            stroke="currentColor"
            strokeWidth={2}
            fill={`url(#${id}-area)`}
            fillOpacity={1}
            dot={isolatedDots(points, key)}
            activeDot={{ r: 5, className: 'chart-dot' }}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  )
}
