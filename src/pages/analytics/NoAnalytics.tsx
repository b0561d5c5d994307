import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { isVendor } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import '../../ui/button.css'

/** In place of the figures of an artisan without a program (rows MSG-114, MSG-115 and ANALYTICS-044 to 046). */
export function NoAnalytics({ contact }: { readonly contact: string | null }) {
  const t = useTranslate()
  const subject = useSubject()
  return (
    <EmptyState title={t('app.analytics.needsProgram')}>
      {contact !== null && (
        <a href={`mailto:${contact}`}>{t('app.analytics.contact', { email: contact })}</a>
      )}
      {isVendor(subject) && (
        <Link
          className="button"
          data-look="solid"
          to={href('vendorSubscription', { vendorId: subject.id })}
        >
          {t('app.analytics.toProgram')}
        </Link>
      )}
    </EmptyState>
  )
}
