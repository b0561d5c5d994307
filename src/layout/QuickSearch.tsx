import { model } from '../../resources/index.ts'
import { quickSearchOf } from '../../schema/index.ts'
import { lazyPart } from '../ui/lazyPanel.tsx'
import { useSubject } from '../auth/useSubject.ts'
import { mayCall } from '../auth/useMayCall.ts'
import './topBar.css'

const QuickSearchPanel = lazyPart(
  async () => (await import('../search/QuickSearchPanel.tsx')).QuickSearchPanel,
  <div className="top-bar-search" />,
)

const search = quickSearchOf(model)

/**
 * The quick search of the bar; absent for types of user that may not make its call (row NAV-012).
 */
export function QuickSearch() {
  const subject = useSubject()
  return search && mayCall(search.call, subject) ? <QuickSearchPanel search={search} /> : null
}
