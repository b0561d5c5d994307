import { useLocation, useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { NotFound } from '../../ui/feedback/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { analyticsPlace, scopeKinds } from './analyticsPlace.ts'
import { AnalyticsSection } from './AnalyticsSection.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import './analytics.css'

/** Analytics for staff: of a collection, a buyer's artisans or all artisans. */
export function AllAnalytics() {
  const t = useT()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const place = analyticsPlace(pathname, search)
  if (!place) return <NotFound />
  const { section, scope } = place
  const kind = scopeKinds.find((one) => search.has(one))
  const query = kind ? `?${new URLSearchParams({ [kind]: search.get(kind) ?? '' })}` : ''
  return (
    <div className="analytics">
      <PageTitle text={t('app.analytics.title')} />
      <ScopeChoice kind={kind} value={(kind && search.get(kind)) ?? ''} />
      <SectionTabs
        section={section}
        addressOf={(one) => href('analytics', one === 'engagement' ? {} : { section: one }) + query}
      />
      {scope ? (
        <AnalyticsSection key={query} section={section} scope={scope} />
      ) : (
        <EmptyState
          title={t(
            kind === 'buyer'
              ? 'app.analytics.scope.chooseBuyer'
              : 'app.analytics.scope.chooseCollection',
          )}
        />
      )}
    </div>
  )
}
