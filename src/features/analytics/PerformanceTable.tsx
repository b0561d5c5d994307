import { useLayoutEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import {
  performanceColumns,
  type Direction,
  type PerformanceColumn,
} from '../../../resources/analytics/queries.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'
import { model } from '../../../resources/index.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { href } from '../../routing/routes.ts'
import { Picture } from '../../ui/Picture.tsx'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import { figureOf, textOf } from './figures.ts'
import { columnNames, figureNames } from './performanceCsv.ts'
import { firstOrder, type SalesState } from './salesAddress.ts'
import type { PriceSelection } from './usePriceSelection.ts'
import '../../ui/skeleton.css'
import { PageCheck } from '../../views/table/PageCheck.tsx'
import { RowCheck } from '../../views/table/RowCheck.tsx'
import '../../views/table/grid.css'
import '../../views/table/sort.css'
import './performanceTable.css'

interface Props {
  /** The rows of one page; undefined while loading. */
  readonly rows: readonly AnalyticsRow[] | undefined
  /** Selects products to change their prices; null where the user may not. */
  readonly prices: PriceSelection | null
  readonly isStale: boolean
  readonly sort: PerformanceColumn
  readonly order: Direction
  readonly onSort: (part: Pick<SalesState, 'sort' | 'order'>) => void
}

const products = model.resource('products')
const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const opposite = { asc: 'desc', desc: 'asc' } as const

/** Scrolls sideways just far enough to show the sorted column; the column of names is sticky. */
function scrollToSortedColumn(frame: HTMLElement): void {
  const head = frame.querySelector('th[aria-sort]')
  const names = frame.querySelector('th')
  if (!head || !names || head === names) return
  const [frameBox, sortedBox] = [frame.getBoundingClientRect(), head.getBoundingClientRect()]
  const hiddenLeft = names.getBoundingClientRect().right - sortedBox.left
  const hiddenRight = sortedBox.right - frameBox.right
  if (hiddenRight > 0) frame.scrollLeft += hiddenRight
  else if (hiddenLeft > 0) frame.scrollLeft -= hiddenLeft
}

/** The products with their figures; a column head sorts, and pressed again reverses the order. */
export function PerformanceTable({ rows, prices, isStale, sort, order, onSort }: Props) {
  const t = useT()
  const context = useCellContext()
  const [locale] = useLocaleState()
  const { count, euros } = figureFormats(locale)
  const frame = useRef<HTMLElement>(null)
  const hasRows = rows !== undefined
  // Phones have space for the first columns only, but the sorted one has to be visible.
  useLayoutEffect(() => {
    if (hasRows && frame.current) scrollToSortedColumn(frame.current)
  }, [hasRows, sort])
  return (
    // The table scrolls on phones, so the keyboard must be able to focus it.
    <section
      ref={frame}
      className="performance-table"
      aria-label={t('app.list.table', { name: t('app.analytics.performance.title') })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table aria-busy={rows === undefined || isStale}>
        <thead>
          <tr>
            {prices && (
              <td className="grid-check">
                <PageCheck selection={prices.selection} />
              </td>
            )}
            {columnNames.map((name) => (
              <th
                key={name}
                scope="col"
                data-align={name === 'product' ? undefined : 'right'}
                aria-sort={name === sort ? ariaSort[order] : undefined}
              >
                <button
                  type="button"
                  className="sort"
                  onClick={() =>
                    onSort({
                      sort: name,
                      order: name === sort ? opposite[order] : firstOrder(name),
                    })
                  }
                >
                  {t(`app.analytics.performance.${name}`)}
                  <span className="sort-sign" aria-hidden="true">
                    {name === sort && order === 'desc' ? '▼' : '▲'}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-stale={isStale ? '' : undefined}>
          {rows
            ? rows.map((row) => {
                const product = textOf(row, 'productDays.product')
                const record = prices?.records.get(product)
                return (
                  <tr key={product}>
                    {prices && (
                      <td className="grid-check">
                        {record && (
                          <RowCheck
                            resource={products}
                            record={record}
                            context={context}
                            isSelected={prices.selection.selected.has(product)}
                            onSelect={prices.selection.toggle}
                          />
                        )}
                      </td>
                    )}
                    <th scope="row">
                      <Link to={href('product', { product })} className="performance-table-product">
                        <Picture address={textOf(row, 'productDays.image')} />
                        <span>
                          {textOf(row, 'productDays.name') ||
                            textOf(row, 'productDays.sku') ||
                            product}
                        </span>
                      </Link>
                    </th>
                    {figureNames.map((name) => {
                      const figure = figureOf(row, performanceColumns[name])
                      return (
                        <td key={name} data-align="right">
                          {name === 'gmv' ? euros(figure) : count(figure)}
                        </td>
                      )
                    })}
                  </tr>
                )
              })
            : Array.from({ length: pageSizes.analyticsTable }, (_, at) => (
                <tr key={at} className="performance-table-skeleton">
                  {(prices ? ['check', ...columnNames] : columnNames).map((name) => (
                    // Placeholder of a value that is loading.
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                    <td key={name}>
                      <span className="skeleton-line" aria-hidden="true" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}
