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
import { rechartsRows, type DrawingProps } from './chartData.ts'
import './chart.css'

const rowHeight = 26

/** Bars as columns side by side, or as rows below each other, each with its value. */
export function BarDrawing({ kind, data, title, id }: DrawingProps) {
  const { series, points } = data
  const isHorizontal = kind === 'bars'
  const height = isHorizontal ? points.length * (series.length * rowHeight + 14) + 16 : 260
  const categoryAxis = {
    dataKey: 'at',
    type: 'category',
    tickFormatter: (at: number) => points[at]?.short ?? points[at]?.label ?? '',
    tickLine: false,
    interval: 0,
  } as const
  const valueAxis = { type: 'number', hide: true } as const
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={rechartsRows(data)}
        layout={isHorizontal ? 'vertical' : 'horizontal'}
        margin={{ top: isHorizontal ? 0 : 24, right: isHorizontal ? 76 : 4, bottom: 0, left: 4 }}
        barCategoryGap={isHorizontal ? 6 : '22%'}
        barGap={2}
        aria-label={title}
      >
        <ChartInks id={id} />
        <CartesianGrid
          vertical={isHorizontal}
          horizontal={!isHorizontal}
          stroke="var(--mui-palette-divider)"
        />
        <XAxis
          {...(isHorizontal
            ? valueAxis
            : {
                ...categoryAxis,
                // Columns are narrow: each word has a line of its own.
                tick: { width: 1 },
                height: 44,
                tickMargin: 8,
                axisLine: { className: 'chart-axis' },
              })}
        />
        <YAxis
          {...(isHorizontal ? { ...categoryAxis, axisLine: false, width: 'auto' } : valueAxis)}
        />
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
            maxBarSize={isHorizontal ? rowHeight : 64}
            radius={isHorizontal ? [0, 4, 4, 0] : [4, 4, 0, 0]}
            isAnimationActive={false}
          >
            <LabelList
              dataKey={key}
              position={isHorizontal ? 'right' : 'top'}
              formatter={(value) => format(Number(value))}
              className="chart-value"
            />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
