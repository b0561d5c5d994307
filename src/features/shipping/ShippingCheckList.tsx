import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ShippingCheck } from '../../../resources/parts/shippingChecks.ts'
import type { ShownOrder } from '../resources.ts'
import { productName } from '../../../resources/parts/orders/order.ts'
import { checkAddress, needAddress } from './needAddress.ts'
import './shipping.css'

interface Props {
  readonly order: ShownOrder
  readonly checks: readonly ShippingCheck[]
  /** Whether a valid pickup day is chosen. */
  readonly hasPickupDay: boolean
}

/** What a shipment still needs, each with a link to its input; the server checks the same rules. */
export function ShippingCheckList({ order, checks, hasPickupDay }: Props) {
  const t = useT()
  const rows = [
    ...checks.map((check) => {
      const need = t(`app.shipping.needs.${check.need}`)
      return {
        key: `${check.sku ?? ''}.${check.need}`,
        text:
          check.sku === null
            ? need
            : t('app.shipping.needOf', { product: productName(order, check.sku), need }),
        isMet: check.isMet,
        address: checkAddress(check, order),
      }
    }),
    {
      key: 'pickupDay',
      text: t('app.shipping.needs.pickupDay'),
      isMet: hasPickupDay,
      address: needAddress(null, 'pickupDay'),
    },
  ].filter(({ isMet }) => !isMet)
  if (rows.length === 0) return null
  return (
    <ul className="shipping-checks" aria-label={t('app.shipping.lacks')}>
      {rows.map(({ key, text, address }) => (
        <li key={key}>
          <span aria-hidden="true">○</span>
          <Link to={address}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
