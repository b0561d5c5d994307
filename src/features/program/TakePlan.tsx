import { useState } from 'react'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { planTitle } from '../programPlans/programText.ts'
import type { Subscription } from '../programPlans/subscription.ts'
import { usePremiumCall } from './usePremiumCall.ts'
import '../programPlans/subscription.css'

/** Withdraws a plan that an admin gave (rows SUB-040 and SUB-045). */
export function TakePlan({
  vendor,
  given,
}: {
  readonly vendor: string
  readonly given: Subscription
}) {
  const context = useCellContext()
  const { t } = context
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy } = usePremiumCall(vendor)
  const plan = planTitle({ id: given.planId, name: given.planName }, context)
  return (
    <div className="subscription-actions">
      <Button look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('app.program.manage.take')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app.program.manage.takeTitle', { plan })}
          text={t('app.program.manage.takeText')}
          yes={t('app.program.manage.takeYes')}
          no={t('app.program.manage.cancel')}
          isBusy={isBusy}
          onYes={() => void send({ status: false }).then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
