import { useTranslate } from 'react-admin'
import type { ChartData } from './chartData.ts'
import './chartTable.css'

interface Props {
  readonly data: ChartData
  readonly title: string
}

/** The same values as the chart, in words and numbers. */
export function ChartTable({ data: { head, series, points }, title }: Props) {
  const t = useTranslate()
  return (
    // It scrolls by itself, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="chart-table" aria-label={t('app.list.table', { name: title })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" data-align="right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key, format }) => (
                <td key={key} data-align="right">
                  {format(values[key] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
