import { useGetOne, useLocaleState } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { discountCeiling } from '../../../resources/settings/constants.ts'
import {
  discountShare,
  discountTooLow,
  highestWholesale,
  lowestRetail,
} from '../../../resources/parts/discountTooLow.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { useChosenVendor } from './useChosenVendor.ts'
import './productDiscount.css'

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/**
 * The tax rate of the product's artisan, until the product has it: a new one gets it on saving, and
 * the server judges its prices by it.
 */
function useRegimen(stored: number | null): number | null {
  const vendor = useChosenVendor()
  const { data } = useGetOne<Shown<'vendors'>>(
    'vendors',
    { id: vendor ?? '' },
    { enabled: stored === null && vendor !== null },
  )
  return stored ?? numberOrNull(data?.fiscalRegimen)
}

const priceFields: readonly FieldPath<'products'>[] = [
  'pricing.EUR.wholesale',
  'pricing.EUR.retail',
  'fiscalRegimen',
]

/**
 * Compares the wholesale price including tax with its ceiling, and says which prices would pass
 * (row VAL-056).
 */
function DiscountNote() {
  const t = useT()
  const [locale] = useLocaleState()
  const [wholesale = null, retail = null, stored = null] = useWatch({ name: priceFields }).map(
    numberOrNull,
  )
  const regimen = useRegimen(stored)
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

/**
 * The prices, with a note that compares the wholesale price with its ceiling while they are typed.
 */
export const PricesSection: DrawSection = ({ section }) => (
  <>
    <SectionFields section={section} />
    <DiscountNote />
  </>
)
