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
import type { DrawingProps } from './chartData.ts'
import { rowsOf } from './rowsOf.ts'
import './chart.css'

/** A value for each day: a line, with the area below it. */
export function TimeDrawing({ data, title, id }: DrawingProps) {
  const { series, points } = data
  const [first] = series
  return (
    <ResponsiveContainer width="100%" height={260}>
      <AreaChart
        data={rowsOf(data)}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
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
          minTickGap={48}
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
            type="monotone"
            className="chart-area"
            stroke="currentColor"
            strokeWidth={2}
            fill={`url(#${id}-area)`}
            fillOpacity={1}
            activeDot={{ r: 5, className: 'chart-dot' }}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  )
}
