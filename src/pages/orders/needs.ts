import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

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
