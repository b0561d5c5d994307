import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { ChartInks, inkOf } from './ChartInks.tsx'
import { ChartTip } from './ChartTip.tsx'
import type { DrawingProps } from './chartData.ts'
import { rowsOf } from './rowsOf.ts'
import './chart.css'

const rowHeight = 26

/** Bars that stand side by side as columns, or lie below each other, each with its value. */
export function BarDrawing({ kind, data, title, id }: DrawingProps) {
  const { series, points } = data
  const isLying = kind === 'bars'
  const height = isLying ? points.length * (series.length * rowHeight + 14) + 16 : 260
  const names = {
    dataKey: 'at',
    type: 'category',
    tickFormatter: (at: number) => points[at]?.short ?? points[at]?.label ?? '',
    tickLine: false,
    interval: 0,
  } as const
  const values = { type: 'number', hide: true } as const
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={rowsOf(data)}
        layout={isLying ? 'vertical' : 'horizontal'}
        margin={{ top: isLying ? 0 : 24, right: isLying ? 76 : 4, bottom: 0, left: 4 }}
        barCategoryGap={isLying ? 6 : '22%'}
        barGap={2}
        aria-label={title}
      >
        <ChartInks id={id} />
        <CartesianGrid
          vertical={isLying}
          horizontal={!isLying}
          stroke="var(--mui-palette-divider)"
        />
        <XAxis
          {...(isLying
            ? values
            : {
                ...names,
                // Columns are narrow: each word has a line of its own.
                tick: { width: 1 },
                height: 44,
                tickMargin: 8,
                axisLine: { className: 'chart-axis' },
              })}
        />
        <YAxis {...(isLying ? { ...names, axisLine: false, width: 'auto' } : values)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ className: 'chart-band' }}
          content={<ChartTip series={series} points={points} />}
        />
        {series.map(({ key, label, format }, at) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={series.length > 1 ? inkOf(id, at) : 'currentColor'}
            className="chart-bar"
            maxBarSize={isLying ? rowHeight : 64}
            radius={isLying ? [0, 4, 4, 0] : [4, 4, 0, 0]}
            isAnimationActive={false}
          >
            <LabelList
              dataKey={key}
              position={isLying ? 'right' : 'top'}
              formatter={(value) => format(Number(value))}
              className="chart-value"
            />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
