import type { ReactNode } from 'react'
import type { NetLine, NetOfOrder } from '../../../resources/parts/orders/netToVendor.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import './orderProduct.css'

interface Props {
  readonly net: NetLine | NetOfOrder
  /** Whether its name stands before the amount; false where it stands above. */
  readonly hasName?: boolean
}

interface Row {
  readonly label: string
  readonly explanation?: string | undefined
  readonly cents: number
}

/** An expandable breakdown of the net amount: what the customer paid, what is deducted and why. */
export function NetExplained({ net, hasName = true }: Props) {
  const { t, locale } = useCellContext()
  const euro = (cents: number) =>
    numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const line = 'quantity' in net ? net : null
  const { paid, share, deduction } = net
  const correction = 'correction' in net ? net.correction : 0
  const isMore = deduction < 0
  const adjustment = isMore ? 'addition' : 'deduction'
  const rows: readonly Row[] = [
    {
      label: t('app.orders.money.paid'),
      explanation:
        line && line.quantity > 0
          ? t('app.orders.money.paidHow', {
              count: line.quantity,
              price: euro(paid / line.quantity),
            })
          : undefined,
      cents: paid,
    },
    {
      label: t('app.orders.money.share'),
      explanation: line
        ? t('app.orders.money.shareHow', { cost: euro((paid - share) / line.quantity) })
        : undefined,
      cents: -share,
    },
    ...(deduction === 0
      ? []
      : [
          {
            label: t(`app.orders.money.${adjustment}`),
            explanation: t(`app.orders.money.${adjustment}How`),
            cents: -deduction,
          },
        ]),
    ...(correction === 0
      ? []
      : [
          {
            label: t('app.orders.money.correction'),
            explanation: t('app.orders.money.correctionHow'),
            cents: correction,
          },
        ]),
  ]
  const total: ReactNode = euro(net.net)
  return (
    <details className="order-product-money">
      <summary>
        {hasName && <span className="order-product-money-label">{t('app.orders.net')} </span>}
        <strong>{total}</strong>{' '}
        <span className="order-product-money-ask">{t('app.orders.money.explain')}</span>
      </summary>
      {line?.isUnexplained ? (
        <p>{t('app.orders.money.unexplained')}</p>
      ) : (
        <table>
          <tbody>
            {rows.map(({ label, explanation, cents }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {explanation !== undefined && (
                    <span className="order-product-money-how">{explanation}</span>
                  )}
                </th>
                <td>{euro(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('app.orders.money.net')}</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </details>
  )
}
