import { useLocaleState } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { discountCeiling } from '../../../resources/settings/constants.ts'
import {
  discountShare,
  discountTooLow,
  highestWholesale,
  lowestRetail,
} from '../../../resources/parts/discountTooLow.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import './productDiscount.css'

const priceFields = ['pricing.EUR.wholesale', 'pricing.EUR.retail', 'fiscalRegimen']
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/**
 * Compares the wholesale price including tax with its ceiling, and says which prices would pass
 * (row VAL-056).
 */
export function DiscountNote() {
  const t = useT()
  const [locale] = useLocaleState()
  const [wholesale = null, retail = null, regimen = null] = useWatch({ name: priceFields }).map(
    numberOrNull,
  )
  const share = discountShare(wholesale, retail, regimen)
  const vars = { most: discountCeiling, tax: numberFormat(locale).format(regimen ?? 0) }
  if (share === null || wholesale === null || retail === null)
    return <p className="product-discount">{t('app.editor.discount.rule', vars)}</p>
  const isTooLow = discountTooLow(wholesale, retail, regimen)
  const euro = numberFormat(locale, { style: 'currency', currency: 'EUR' })
  // A share just above the ceiling would round down to it: show one decimal more than the ceiling.
  const rounded = Math.round(share * 10) / 10
  const shown = isTooLow ? Math.max(rounded, discountCeiling + 0.1) : rounded
  const percent = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="product-discount" data-bad={isTooLow ? '' : undefined}>
      <span className="product-discount-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, share)}%` }} />
        <i style={{ left: `${discountCeiling}%` }} />
      </span>
      <p>
        <strong>{t('app.editor.discount.share', { share: percent.format(shown) })}</strong>{' '}
        {t(isTooLow ? 'app.editor.discount.tooLow' : 'app.editor.discount.passes', vars)}
      </p>
      <p>
        {t('app.editor.discount.pass', {
          wholesale: euro.format(highestWholesale(retail, regimen)),
          retail: euro.format(lowestRetail(wholesale, regimen)),
        })}
      </p>
    </div>
  )
}
