import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/errorText.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import type { Standing, Subscription } from './subscription.ts'
import { useReload } from './useProgram.ts'
import './subscription.css'

const CancelDialog = lazyPanel(async () => (await import('./CancelDialog.tsx')).CancelDialog)

interface Props {
  readonly subscription: Subscription
  readonly standing: Standing
  /** Title of the plan. */
  readonly plan: string
  readonly isOwn: boolean
}

/**
 * Ends the renewal of a plan, or cancels one that has not begun, after confirmation (rows SUB-033
 * to SUB-035).
 */
export function CancelPlan({ subscription, standing, plan, isOwn }: Props) {
  const t = useT()
  const notify = useNotify()
  const reload = useReload()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    if (isBusy) return
    setBusy(true)
    try {
      await call('cancelSubscription', { params: { subscriptionId: subscription.id } })
      const isPending = subscription.status === 'Pending'
      notify(isPending ? 'app.program.cancel.donePending' : 'app.program.cancel.done', {
        type: 'success',
        messageArgs: { plan },
      })
    } catch (error) {
      const { text } = errorText(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    }
    // A refused request was based on outdated data.
    await reload()
    setBusy(false)
    setOpen(false)
  }

  return (
    <div className="subscription-actions">
      <Button
        look="danger"
        aria-haspopup="dialog"
        aria-label={t('app.program.cancel.openOf', { plan })}
        onClick={() => setOpen(true)}
      >
        {t('app.program.cancel.open')}
      </Button>
      {isOpen && (
        <CancelDialog
          subscription={subscription}
          standing={standing}
          plan={plan}
          isOwn={isOwn}
          isBusy={isBusy}
          onYes={() => void cancel()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
