import { useT } from '../../language/useT.ts'
import { valueText, type ChartData } from './chartData.ts'
import './chartTable.css'

interface Props {
  readonly data: ChartData
  readonly title: string
}

/** The same values as the chart, in words and numbers. */
export function ChartTable({ data: { head, series, points }, title }: Props) {
  const t = useT()
  return (
    // A scroll container must be focusable, so that the keyboard can scroll it.
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
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              {series.map((one) => (
                <td key={one.key} data-align="right">
                  {valueText(point, one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
