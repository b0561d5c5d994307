import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { ShopDifference } from '../../../resources/calls/shop.ts'
import { shopFieldLabel, shopValue } from './shopValue.ts'
import '../../ui/visuallyHidden.css'
import './shopProduct.css'

/** The fields that differ, with the shop's values and those that would be sent. */
export function FieldDifferences({ difference }: { readonly difference: ShopDifference }) {
  const t = useT()
  const [locale] = useLocaleState()
  const { fields, outcome } = difference
  if (fields.length === 0) return null
  const list = (
    <dl className="shop-product-fields">
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{shopFieldLabel(field, t)}</dt>
          <dd>
            {outcome !== 'new' && (
              <del className="shop-product-from">
                <span className="visually-hidden">{t('app.shop.from')}: </span>
                {shopValue(field, from, locale, t)}
              </del>
            )}
            <ins className="shop-product-to">
              <span className="visually-hidden">{t('app.shop.to')}: </span>
              {shopValue(field, to, locale, t)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
  // All fields of a new product differ, so they are collapsed.
  if (outcome !== 'new') return list
  return (
    <details className="shop-product-more">
      <summary>{t('app.shop.fields', { smart_count: fields.length })}</summary>
      {list}
    </details>
  )
}
