import { useMemo } from 'react'
import { useT } from '../../language/useT.ts'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { MissingOrderRow } from './MissingOrderRow.tsx'
import type { CreateResults } from './useCreateOrders.ts'
import '../../ui/visuallyHidden.css'
import './missingOrder.css'

interface Props {
  readonly orders: readonly MissingOrder[]
  readonly results: CreateResults
  readonly selected: ReadonlySet<string>
  readonly isRunning: boolean
  readonly onSelect: (numbers: ReadonlySet<string>) => void
  readonly onCreate: (order: MissingOrder) => void
}

const columns = ['order', 'completed', 'artisans', 'items', 'total', 'last'] as const

/** The table of the orders that the ERP lacks. */
export function MissingOrders(props: Props) {
  const { orders, results, selected, isRunning, onSelect, onCreate } = props
  const t = useT()
  const open = useMemo(
    () =>
      orders
        .map(({ number }) => number)
        .filter((number) => results.get(number)?.result.kind !== 'created'),
    [orders, results],
  )
  const isAll = open.length > 0 && open.every((number) => selected.has(number))
  const toggle = (number: string) => {
    const next = new Set(selected)
    if (!next.delete(number)) next.add(number)
    onSelect(next)
  }
  return (
    <section className="missing-orders" aria-label={t('app.erp.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <label className="missing-order-check">
                <input
                  type="checkbox"
                  aria-label={t('app.grid.selectPage')}
                  disabled={isRunning || open.length === 0}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && selected.size > 0
                  }}
                  onChange={() => onSelect(new Set(isAll ? [] : open))}
                />
                <span className="missing-order-all" aria-hidden="true">
                  {t('app.grid.selectPage')}
                </span>
              </label>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {t(`app.erp.${name}`)}
              </th>
            ))}
            <td>
              <span className="visually-hidden">{t('app.erp.create')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <MissingOrderRow
              key={order.number}
              order={order}
              result={results.get(order.number)?.result}
              isSelected={selected.has(order.number)}
              isRunning={isRunning}
              onSelect={() => toggle(order.number)}
              onCreate={() => onCreate(order)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
