import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { isSameValue, remarkable, remarksOf, valueAt } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { HistoryChange } from '../../views/history/HistoryChange.tsx'
import { products } from '../resources.ts'
import type { History, HistoryCalls, HistoryEntry } from '../../api/historyCalls.ts'
import '../../views/history/history.css'
import '../lifecycle/rejection.css'
import './review.css'

type Change = HistoryEntry['changes'][number]

/** The number of history pages read at most. */
const maxPages = 10

/** The changes of a product since a moment by field, with the titles of referenced records. */
function useChangesSince(product: Shown<'products'>, since: unknown) {
  const calls = useDataProvider<DataProvider & HistoryCalls>()
  return useQuery({
    queryKey: [products.name, 'changesSince', String(product.id), product.version, since],
    enabled: typeof since === 'string',
    queryFn: async () => {
      const moment = String(since)
      const changes = new Map<string, Change>()
      const titles: Record<string, string> = {}
      let before: History['before'] = null
      for (let page = 0; page < maxPages; page += 1) {
        const history: History = await calls.history(products.name, { id: product.id, before })
        Object.assign(titles, history.titles)
        // Entries come newest first: the first one gives the final value, the last one the
        // original.
        for (const { at, changes: entryChanges } of history.entries)
          if (at > moment)
            for (const change of entryChanges)
              changes.set(change.field, {
                ...change,
                to: changes.get(change.field)?.to ?? change.to,
              })
        ;({ before } = history)
        if (before === null || history.entries.some(({ at }) => at <= moment)) break
      }
      return { changes, titles }
    },
  })
}

/** The remarks with which a product was rejected, and what its artisan has changed since. */
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
  const remarkablePaths = remarkable(model, products, subject).map(({ path }) => path)
  const changeOf = (field: string) => {
    const change = data?.changes.get(field)
    return change && !isSameValue(change.from, change.to) ? change : undefined
  }
  const otherPaths = remarkablePaths.filter((path) => !remarked.has(path) && changeOf(path))
  const renderChange = (field: string) => {
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
                  <dl className="review-changes">{renderChange(field)}</dl>
                ) : (
                  <span className="review-same">{t('app.review.same')}</span>
                ))}
            </li>
          ))}
        </ul>
      )}
      {otherPaths.length > 0 && (
        <>
          <h3 className="review-part">{t('app.review.others')}</h3>
          <dl className="review-changes">
            {otherPaths.map((path) => (
              <div key={path}>{renderChange(path)}</div>
            ))}
          </dl>
        </>
      )}
      {data && otherPaths.length === 0 && ![...remarked].some(changeOf) && (
        <p className="rejection-text">{t('app.review.nothing')}</p>
      )}
    </section>
  )
}
