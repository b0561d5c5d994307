import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ShippingCheck } from '../../../resources/parts/shippingChecks.ts'
import { href } from '../../routing/routes.ts'
import { orders } from '../resources.ts'
import { productName } from './boxes.ts'
import { checkAnchor, shippingIds } from './checkAnchor.ts'
import './shipping.css'

interface Props {
  readonly order: RaRecord
  readonly checks: readonly ShippingCheck[]
  /** Whether somebody collects on the chosen day. */
  readonly hasPickupDay: boolean
}

/** What a shipment needs, each with a link to where it is filled in: the same rules decide on the server. */
export function ShippingCheckList({ order, checks, hasPickupDay }: Props) {
  const t = useTranslate()
  const addressOf = (check: ShippingCheck) => {
    const anchor = checkAnchor(check)
    return anchor === null ? href('edit', orders.name, order.id) : `#${anchor}`
  }
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
        address: addressOf(check),
      }
    }),
    {
      key: 'pickupDay',
      text: t('app.shipping.needs.pickupDay'),
      isMet: hasPickupDay,
      address: `#${shippingIds.pickupDay}`,
    },
  ]
  return (
    <ul className="ship-checks" aria-label={t('app.shipping.readiness')}>
      {rows.map(({ key, text, isMet, address }) => (
        <li key={key} data-met={isMet ? '' : undefined}>
          <span className="ship-check-sign" aria-hidden="true">
            {isMet ? '✓' : '○'}
          </span>
          {address.startsWith('#') ? (
            <a href={address} onClick={(event) => goTo(address.slice(1), event)}>
              {text}
            </a>
          ) : (
            <Link to={address}>{text}</Link>
          )}
          <span className="ship-check-word">
            {t(isMet ? 'app.shipping.met' : 'app.shipping.unmet')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Goes to an element of the page and to what is filled in there. */
function goTo(id: string, event: { preventDefault: () => void }) {
  const element = document.getElementById(id)
  if (!element) return
  event.preventDefault()
  element.scrollIntoView({ block: 'center' })
  const target = element.matches('input, button, a, [tabindex]')
    ? element
    : element.querySelector<HTMLElement>('input, button, a[href], textarea, select')
  target?.focus()
}
