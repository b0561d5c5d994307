import { useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useQueryParam } from '../../routing/useQueryParam.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ActivationNotice } from './ActivationNotice.tsx'
import { OpenOrderNotice } from './OpenOrderNotice.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { PlanSection } from '../programPlans/PlanSection.tsx'
import { ReceiptSection } from './ReceiptSection.tsx'
import { standingOf } from '../programPlans/subscription.ts'
import { SubscriptionStatus } from '../programPlans/SubscriptionStatus.tsx'
import {
  useClientToken,
  useLeaveWhenFailed,
  useOpenOrder,
  useOffers,
  useSubscriptions,
} from '../programPlans/useProgram.ts'
import { isSelectable } from '../programPlans/blockedReason.ts'
import '../programPlans/program.css'

interface Activation {
  readonly begins: 'now' | 'later'
  /** Number of the order on this page; each new order restarts the wait. */
  readonly order: number
}

/** The page on which an artisan buys, changes and cancels its plan (row SUB-007). */
export function VendorProgram({ vendor }: { readonly vendor: string }) {
  const t = useT()
  // Staff who view the portal as the artisan cannot pay.
  const isViewed = useSubject().isViewed === true
  const subscriptions = useSubscriptions(vendor)
  const openOrder = useOpenOrder(vendor)
  const isUnderWay = Boolean(openOrder.data)
  const token = useClientToken(vendor, !isViewed)
  const plans = useOffers(token)
  useLeaveWhenFailed(subscriptions)
  const [choice, setChoice] = useQueryParam('plan', '')
  const [activating, setActivating] = useState<Activation | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const standing = subscriptions.data && standingOf(subscriptions.data)
  // The plans are drawn first; the sections below them are not visible yet.
  const hasPlans = usePainted(standing !== undefined && plans.data !== undefined)
  const chosen =
    standing && plans.data?.find((one) => planKey(one.id) === choice && isSelectable(standing, one))

  function handleOrdered(isLater: boolean) {
    setChoice('')
    setActivating((before) => ({
      begins: isLater ? 'later' : 'now',
      order: (before?.order ?? 0) + 1,
    }))
    // The pressed button is gone, so the focus moves to the section that has changed.
    heading.current?.focus()
  }

  return (
    <div className="program">
      <PageTitle text={t('app.program.title')} />
      {activating && <ActivationNotice key={activating.order} begins={activating.begins} />}
      <OpenOrderNotice isOpen={isUnderWay} />
      <SubscriptionStatus standing={standing} mayCancel={!isViewed} isOwn headingRef={heading} />
      <PlanSection
        plans={plans}
        standing={standing}
        chosen={chosen}
        onChoose={(offer) => setChoice(planKey(offer.id))}
      />
      {hasPlans && standing && plans.data && (
        <PaymentSection
          vendor={vendor}
          standing={standing}
          offers={plans.data}
          chosen={chosen}
          token={token}
          isViewed={isViewed}
          isUnderWay={isUnderWay}
          onOrdered={handleOrdered}
        />
      )}
      {hasPlans && <ReceiptSection vendor={vendor} isOwn />}
    </div>
  )
}
