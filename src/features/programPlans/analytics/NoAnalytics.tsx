import { useT } from '../../../language/useT.ts'
import { isVendor } from '../../../../resources/settings/roles.ts'
import { useSubject } from '../../../auth/useSubject.ts'
import { dayText } from '../../../fields/format/dayText.ts'
import { href } from '../../../routing/routes.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { standingOf, type Subscription } from '../subscription.ts'
import { useSubscriptions } from '../useProgram.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'

interface Props {
  readonly contact: string | null
  /** The artisan whose figures are missing; undefined for the scopes of staff. */
  readonly vendor: string | undefined
}

/**
 * Shown in place of the figures of an artisan without a program (rows MSG-114, MSG-115 and
 * ANALYTICS-044 to 046).
 */
export function NoAnalytics({ contact, vendor }: Props) {
  return vendor === undefined ? (
    <Explanation contact={contact} reason={{ cause: 'none', date: '' }} />
  ) : (
    <VendorExplanation contact={contact} vendor={vendor} />
  )
}

function VendorExplanation({
  contact,
  vendor,
}: {
  readonly contact: string | null
  readonly vendor: string
}) {
  const { data, isPending } = useSubscriptions(vendor)
  // An explanation given before the subscriptions are known could be wrong.
  if (isPending) return null
  return <Explanation contact={contact} reason={offReasonOf(data ?? [])} />
}

interface OffReason {
  readonly cause: 'none' | 'onNotice' | 'pastDue' | 'pending'
  readonly date: string
}

function offReasonOf(all: readonly Subscription[]): OffReason {
  const { onNotice, running, pending } = standingOf(all)
  if (running?.status === 'Past due') return { cause: 'pastDue', date: '' }
  if (onNotice?.endDate) return { cause: 'onNotice', date: dayText(onNotice.endDate) }
  if (pending?.firstBillingDate)
    return { cause: 'pending', date: dayText(pending.firstBillingDate) }
  return { cause: 'none', date: '' }
}

function Explanation({
  contact,
  reason,
}: {
  readonly contact: string | null
  readonly reason: OffReason
}) {
  const t = useT()
  const subject = useSubject()
  const isOwn = isVendor(subject)
  const { cause, date } = reason
  const text =
    cause === 'none'
      ? undefined
      : t(`app.analytics.off.${cause}${isOwn ? 'Own' : 'Text'}`, { date })
  return (
    <EmptyState
      title={t(cause === 'none' ? 'app.analytics.needsProgram' : `app.analytics.off.${cause}`)}
      text={text}
    >
      {contact !== null && (
        <a href={`mailto:${contact}`}>{t('app.analytics.contact', { email: contact })}</a>
      )}
      {isOwn && (
        <ButtonLink look="solid" to={href('vendorSubscription', { vendorId: subject.id })}>
          {t('app.analytics.toProgram')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
