import { lazy, Suspense } from 'react'
import { model } from '../../resources/index.ts'
import { products } from '../../resources/products.ts'
import { isAmong } from '../../schema/index.ts'
import { useSubject } from '../providers/useSubject.ts'

const QuickSearchPanel = lazy(async () => ({
  default: (await import('../search/QuickSearchPanel.tsx')).QuickSearchPanel,
}))

/** Finds a product from any page; nothing for a type of user that the call is not for (row NAV-012). */
export function QuickSearch() {
  const subject = useSubject()
  if (!isAmong(products.calls.quickSearch.roles, subject, model.roles)) return null
  return (
    <Suspense fallback={null}>
      <QuickSearchPanel />
    </Suspense>
  )
}
