import { Link, useLocation } from 'react-router-dom'
import '../../../ui/visuallyHidden.css'
import '../order.css'
import { useEffect, useState } from 'react'
import { useT } from '../../../language/useT.ts'
import type { ShippingCheck } from '../../../../resources/parts/shippingChecks.ts'
import { href } from '../../../routing/routes.ts'
import { fieldAddress } from '../../../views/form/fieldAddress.ts'
import { orders, type ShownOrder } from '../../resources.ts'
import { needAddress } from '../../shipping/needAddress.ts'
import { itemsOf } from '../useOrder.ts'

const mark = 'need-'
const controls = 'input:not([hidden]):enabled, textarea:enabled, select:enabled, button:enabled, a'
/** Where the shipping section stands; what it needs is named there by its fields. */
export const shippingPlace = `${mark}shipping`

/** What somebody typed behind the address may be anything. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

function targetOf(hash: string): { readonly sku: string; readonly need: string } | null {
  const id = decoded(hash)
  const end = id.lastIndexOf('-')
  if (!id.startsWith(mark) || end < mark.length) return null
  return { sku: id.slice(mark.length, end), need: id.slice(end + 1) }
}

function focusOn({ sku, need }: { readonly sku: string; readonly need: string }): void {
  const place =
    document.getElementById(`${mark}${sku}-${need}`) ??
    document.querySelector<HTMLElement>(`#${shippingPlace} [name="${CSS.escape(need)}"]`) ??
    document.getElementById(shippingPlace)
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/**
 * Goes to the field that the end of the address names: on arrival, and whenever a link leads there again.
 * @param show opens the product that it belongs to
 */
export function useNeedFocus(show: (sku: string) => void): void {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState<string | null>(null)
  // While it is drawn, so that the field is on the page before it takes the focus.
  if (shown !== key) {
    setShown(key)
    const target = targetOf(hash)
    if (target) show(target.sku)
  }
  useEffect(() => {
    const target = targetOf(hash)
    if (target) focusOn(target)
  }, [hash, key])
}

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
