import { useLocation, useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useRecordTitle } from '../../fields/context/useRecordTitle.ts'
import { href } from '../../routing/routes.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { analyticsPlace, vendorPages } from './analyticsPlace.ts'
import { AnalyticsSection } from './AnalyticsSection.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import './analytics.css'

/** The analytics of an artisan (decision 43); the address names the section. */
export function VendorAnalytics() {
  const t = useT()
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const isOwn = isVendor(useSubject())
  const name = useRecordTitle('vendors', isOwn ? undefined : id)
  const section = analyticsPlace(pathname, new URLSearchParams())?.section ?? 'engagement'
  return (
    <div className="analytics">
      <PageTitle text={name ? t('app.analytics.titleOf', { name }) : t('app.analytics.title')} />
      <SectionTabs section={section} addressOf={(one) => href(vendorPages[one], { id })} />
      <AnalyticsSection section={section} scope={{ vendor: id }} />
    </div>
  )
}
