import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { isSameValue, remarkable, remarksOf, valueAt } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { HistoryChange } from '../../views/history/HistoryChange.tsx'
import { products } from '../resources.ts'
import { useChangesSince } from './useChangesSince.ts'
import '../../views/history/history.css'
import '../lifecycle/rejection.css'
import './review.css'

/** What had been asked for when a product was sent back, and what its artisan changed since. */
export function ReviewChanges({ product }: { readonly product: Shown<'products'> }) {
  const t = useT()
  const id = useId()
  const subject = useSubject()
  const since = valueAt(product, ['rejection', 'at'])
  const { data } = useChangesSince(product, since)
  if (typeof since !== 'string') return null
  const reason = valueAt(product, ['rejection', 'text'])
  const remarks = remarksOf(products, product)
  const remarked = new Set(remarks.map(({ field }) => field))
  const shown = remarkable(model, products, subject).map(({ path }) => path)
  const changeOf = (field: string) => {
    const change = data?.changes.get(field)
    return change && !isSameValue(change.from, change.to) ? change : undefined
  }
  const others = shown.filter((path) => !remarked.has(path) && changeOf(path))
  const drawn = (field: string) => {
    const change = changeOf(field)
    return (
      change && <HistoryChange resource={products} change={change} titles={data?.titles ?? {}} />
    )
  }
  return (
    <section className="rejection" aria-labelledby={id}>
      <h2 id={id}>{t('app.review.since')}</h2>
      {typeof reason === 'string' && <p className="rejection-text">{reason}</p>}
      {remarks.length > 0 && (
        <ul className="review-remarks">
          {remarks.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <strong>{t(labelKey(products.name, field))}</strong> {text}
              {data &&
                (changeOf(field) ? (
                  <dl className="review-changes">{drawn(field)}</dl>
                ) : (
                  <span className="review-same">{t('app.review.same')}</span>
                ))}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className="review-part">{t('app.review.others')}</h3>
          <dl className="review-changes">
            {others.map((path) => (
              <div key={path}>{drawn(path)}</div>
            ))}
          </dl>
        </>
      )}
      {data && others.length === 0 && ![...remarked].some(changeOf) && (
        <p className="rejection-text">{t('app.review.nothing')}</p>
      )}
    </section>
  )
}
