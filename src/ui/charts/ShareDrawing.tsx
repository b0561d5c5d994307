import { Label, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts'
import { ChartInks, inkOf } from './ChartInks.tsx'
import { ChartTip } from './ChartTip.tsx'
import { rechartsRows, sumOf, type DrawingProps } from './chartData.ts'
import './chart.css'

/** Shares as a pie chart, with the total and what it counts in its middle. */
export function ShareDrawing({ data, title, id }: DrawingProps) {
  const { series, points } = data
  const [first] = series
  if (!first) return null
  const rows = rechartsRows(data).map((row, at) => ({ ...row, fill: inkOf(id, at) }))
  return (
    <ResponsiveContainer width="100%" height={240}>
      <PieChart aria-label={title}>
        <ChartInks id={id} />
        <Pie
          data={rows}
          dataKey={first.key}
          nameKey="label"
          innerRadius="56%"
          outerRadius="98%"
          startAngle={90}
          endAngle={-270}
          className="chart-pie"
          rootTabIndex={-1}
          isAnimationActive={false}
        >
          <Label
            className="chart-whole"
            position="center"
            dy={-9}
            value={first.format(sumOf(data, first))}
          />
          <Label className="chart-whole-name" position="center" dy={14} value={first.label} />
        </Pie>
        <Tooltip isAnimationActive={false} content={<ChartTip series={series} points={points} />} />
      </PieChart>
    </ResponsiveContainer>
  )
}
