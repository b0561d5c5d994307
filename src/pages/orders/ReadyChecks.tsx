import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ShippingCheck } from '../../../resources/parts/shippingChecks.ts'
import { href } from '../../routing/routes.ts'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { needAddress } from '../shipping/needAddress.ts'
import { itemsOf } from './orderParts.ts'
import '../../ui/visuallyHidden.css'
import './order.css'

interface Props {
  readonly order: ShownOrder
  readonly checks: readonly ShippingCheck[]
  /** What the user can do; the rest is shown without a link. */
  readonly isOpen: (check: ShippingCheck) => boolean
}

/** What the order still needs to be shipped, product by product; each item leads to its field. */
export function ReadyChecks({ order, checks, isOpen }: Props) {
  const t = useT()
  const done = checks.filter(({ isMet }) => isMet).length
  const products = itemsOf(order)
  const groups = [
    ...products.map(({ sku, name }) => ({ sku, title: name })),
    { sku: null, title: t('app.orders.checks.ofOrder') },
  ]
    .map((group) => ({ ...group, checks: checks.filter(({ sku }) => sku === group.sku) }))
    .filter((group) => group.checks.length > 0)
  // The recipient stands in the order's own form.
  const addressTo = ({ sku, need }: ShippingCheck) =>
    need === 'recipient'
      ? href('edit', orders.name, order.id) + fieldAddress('shipTo.name')
      : needAddress(sku, need)
  return (
    <>
      <p className="order-checks-progress">
        {done === checks.length
          ? t('app.orders.checks.ready')
          : t('app.orders.checks.progress', { done, total: checks.length })}
      </p>
      {groups.map(({ sku, title, checks: some }) => (
        <div key={sku ?? ''} className="order-checks-group">
          <h3>{title}</h3>
          <ul>
            {some.map((check) => {
              const { need, isMet } = check
              const text = t(`app.orders.checks.${need}`)
              return (
                <li key={need} data-done={isMet ? '' : undefined}>
                  {isOpen(check) ? <Link to={addressTo(check)}>{text}</Link> : text}
                  <span className="visually-hidden">
                    {' '}
                    {t(`app.orders.checks.${isMet ? 'done' : 'missing'}`)}
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </>
  )
}
