import { useEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { dash } from '../../fields/format/dash.ts'
import { amountText } from '../../fields/format/amountText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { orders } from '../resources.ts'
import { OrderState } from './OrderState.tsx'
import type { CreateResult } from './useCreateOrders.ts'
import './missingOrder.css'

interface Props {
  readonly order: MissingOrder
  readonly result: CreateResult | undefined
  readonly isSelected: boolean
  readonly isRunning: boolean
  readonly onSelect: () => void
  readonly onCreate: () => void
}

/**
 * The row of an order that the ERP lacks: its facts, the last attempt to create it, and a button
 * for the next.
 */
export function MissingOrderRow(props: Props) {
  const { order, result, isSelected, isRunning, onSelect, onCreate } = props
  const t = useT()
  const [locale] = useLocaleState()
  const { number, completed_at, items, total } = order
  const isCreated = result?.kind === 'created'
  const outcome = useRef<HTMLTableCellElement>(null)
  const wasClicked = useRef(false)
  // The button was disabled meanwhile and lost the keyboard focus, which moves to the result next
  // to it.
  useEffect(() => {
    if (isRunning || !wasClicked.current) return
    wasClicked.current = false
    if (document.activeElement === document.body) outcome.current?.focus()
  }, [isRunning])
  const isRetry = result === undefined ? order.state !== null : !isCreated
  return (
    <tr data-result={result?.kind}>
      <td>
        <label className="missing-order-check">
          <input
            type="checkbox"
            aria-label={t('app.grid.selectOne', { title: number })}
            disabled={isRunning || isCreated}
            checked={isSelected && !isCreated}
            onChange={onSelect}
          />
        </label>
      </td>
      <th scope="row" translate="no">
        {number}
      </th>
      <td data-label={t('app.erp.completed')}>{momentText(completed_at) || dash}</td>
      <td data-label={t('app.erp.artisans')}>
        <Artisans order={order} />
      </td>
      <td data-column="items" data-label={t('app.erp.items')}>
        {items > 0 ? numberFormat(locale).format(items) : dash}
      </td>
      <td data-column="total" data-label={t('app.erp.total')}>
        {total === null ? dash : amountText(total, locale)}
      </td>
      <td className="missing-order-state" ref={outcome} tabIndex={-1}>
        <OrderState order={order} result={result} />
      </td>
      <td className="missing-order-action">
        {!isCreated && (
          <Button
            look="outlined"
            size="small"
            aria-label={t(isRetry ? 'app.erp.againOf' : 'app.erp.createOf', { number })}
            disabled={isRunning}
            onClick={() => {
              wasClicked.current = true
              onCreate()
            }}
          >
            {t(isRetry ? 'app.erp.again' : 'app.erp.create')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** The artisans who ship a part of the order; each name links to that part. */
function Artisans({ order: { number, artisans, records } }: { readonly order: MissingOrder }) {
  const t = useT()
  const mayOpen = may(model, useSubject(), 'show', orders)
  return (
    <ul className="missing-order-artisans">
      {artisans.map((artisan, at) => {
        const record = records[at]
        return (
          <li key={`${artisan} ${record ?? at}`}>
            {mayOpen && record !== undefined ? (
              <Link
                to={href('show', orders.name, record)}
                aria-label={t('app.erp.openOrder', { artisan, number })}
              >
                {artisan}
              </Link>
            ) : (
              artisan
            )}
          </li>
        )
      })}
    </ul>
  )
}
