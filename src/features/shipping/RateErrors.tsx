import { useT } from '../../language/useT.ts'
import type { RateError } from './rates.ts'
import './shipping.css'

/** The messages of carriers that offer no rate (rows MSG-092, MSG-093). */
export function RateErrors({ errors }: { readonly errors: readonly RateError[] }) {
  const t = useT()
  if (errors.length === 0) return null
  return (
    <ul className="shipping-errors" aria-label={t('app.shipping.rateErrors')}>
      {errors.map(({ carrier, text }) => (
        <li key={carrier}>
          {carrier && <strong>{carrier}: </strong>}
          {text}
        </li>
      ))}
    </ul>
  )
}
