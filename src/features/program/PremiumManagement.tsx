import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { givesPlans } from '../../../resources/settings/program.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { vendors } from '../resources.ts'
import { ManagePlan } from './ManagePlan.tsx'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import { ReceiptSection } from './ReceiptSection.tsx'
import { standingOf } from '../programPlans/subscription.ts'
import { SubscriptionStatus } from '../programPlans/SubscriptionStatus.tsx'
import { TakePlan } from './TakePlan.tsx'
import { useLeaveWhenFailed, useSubscriptions } from '../programPlans/useProgram.ts'
import '../programPlans/program.css'

/** An artisan's subscriptions as staff see them; admins give and withdraw plans (decision 42). */
export function PremiumManagement({ vendor }: { readonly vendor: string }) {
  const subscriptions = useSubscriptions(vendor)
  useLeaveWhenFailed(subscriptions)
  return (
    <RecordLoader resource={vendors} id={vendor} failure="errors.service" isShared={false}>
      {(record) => <Management vendor={record} subscriptions={subscriptions.data} />}
    </RecordLoader>
  )
}

interface Props {
  readonly vendor: Shown<'vendors'>
  readonly subscriptions: ReturnType<typeof useSubscriptions>['data']
}

function Management({ vendor, subscriptions }: Props) {
  const t = useT()
  const { role, isViewed } = useSubject()
  const mayGive = givesPlans.includes(role) && isViewed !== true
  const standing = subscriptions && standingOf(subscriptions)
  const given = standing?.current.find(({ isGiven }) => isGiven)
  const id = String(vendor.id)
  return (
    <div className="program">
      <PageTitle text={t('app.program.management', { name: vendor.artisanName })} />
      {!mayGive && <ProgramNote>{t('app.program.manage.readOnly')}</ProgramNote>}
      <SubscriptionStatus
        standing={standing}
        mayCancel={mayGive}
        isOwn={false}
        giftActions={mayGive && given && <TakePlan vendor={id} given={given} />}
      />
      {mayGive && standing && <ManagePlan vendor={id} standing={standing} />}
      <ReceiptSection vendor={id} isOwn={false} />
    </div>
  )
}
