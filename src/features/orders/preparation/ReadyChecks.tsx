import { Link, useLocation } from 'react-router-dom'
import { useEffect, useState } from 'react'
import { useT } from '../../../language/useT.ts'
import type { ShippingCheck } from '../../../../resources/parts/shippingChecks.ts'
import type { ShownOrder } from '../../resources.ts'
import { checkAddress } from '../../shipping/needAddress.ts'
import { itemsOf } from '../useOrder.ts'
import '../../../ui/visuallyHidden.css'
import '../order.css'

const idPrefix = 'need-'
const controlSelector =
  'input:not([hidden]):enabled, textarea:enabled, select:enabled, button:enabled, a'
/** Id of the shipping section, whose needs are found by the names of their inputs. */
export const shippingSectionId = `${idPrefix}shipping`

/** Decodes the fragment of the address; users can type anything there. */
function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

interface Target {
  readonly sku: string
  readonly need: string
}

function targetOf(hash: string): Target | null {
  const id = decodeFragment(hash)
  const end = id.lastIndexOf('-')
  if (!id.startsWith(idPrefix) || end < idPrefix.length) return null
  return { sku: id.slice(idPrefix.length, end), need: id.slice(end + 1) }
}

function focusOn({ sku, need }: Target): void {
  const element =
    document.getElementById(`${idPrefix}${sku}-${need}`) ??
    document.querySelector<HTMLElement>(`#${shippingSectionId} [name="${CSS.escape(need)}"]`) ??
    document.getElementById(shippingSectionId)
  const control = element?.matches(controlSelector)
    ? element
    : element?.querySelector<HTMLElement>(controlSelector)
  element?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/**
 * Focuses the field that the fragment of the address names: on arrival, and each time a link leads
 * there.
 * @param expand expands what the field belongs to
 */
export function useNeedFocus(expand: (target: Target) => void): void {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState<string | null>(null)
  // Set during rendering, so that the field is on the page before it is focused.
  if (shown !== key) {
    setShown(key)
    const target = targetOf(hash)
    if (target) expand(target)
  }
  useEffect(() => {
    const target = targetOf(hash)
    if (target) focusOn(target)
  }, [hash, key])
}

interface Props {
  readonly order: ShownOrder
  readonly checks: readonly ShippingCheck[]
  /** Whether the user can meet a need; others are shown without a link. */
  readonly mayMeet: (check: ShippingCheck) => boolean
}

/** What the order still needs to be shipped, by product; each item links to its field. */
export function ReadyChecks({ order, checks, mayMeet }: Props) {
  const t = useT()
  const done = checks.filter(({ isMet }) => isMet).length
  const products = itemsOf(order)
  const groups = [
    ...products.map(({ sku, name }) => ({ sku, title: name })),
    { sku: null, title: t('app.orders.checks.ofOrder') },
  ]
    .map((group) => ({ ...group, checks: checks.filter(({ sku }) => sku === group.sku) }))
    .filter((group) => group.checks.length > 0)
  return (
    <>
      <p className="order-checks-progress">
        {done === checks.length
          ? t('app.orders.checks.ready')
          : t('app.orders.checks.progress', { done, total: checks.length })}
      </p>
      {groups.map(({ sku, title, checks: groupChecks }) => (
        <div key={sku ?? ''} className="order-checks-group">
          <h3>{title}</h3>
          <ul>
            {groupChecks.map((check) => {
              const { need, isMet } = check
              const text = t(`app.orders.checks.${need}`)
              return (
                <li key={need} data-done={isMet ? '' : undefined}>
                  {mayMeet(check) ? <Link to={checkAddress(check, order)}>{text}</Link> : text}
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
