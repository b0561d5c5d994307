import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT, type Under } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { messageOf, errorText } from '../../api/errorText.ts'
import { call } from '../../api/call.ts'
import { deleteAccount, sendCredentials, type Credentials } from './credentialCalls.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { planTitle } from '../programPlans/programText.ts'
import { standingOf } from '../programPlans/subscription.ts'
import { useSubscriptions } from '../programPlans/useProgram.ts'
import './credentials.css'

/** The plan that an artisan's card is charged for, whether or not anybody can sign in. */
function usePaidPlan(vendor: string, isAsked: boolean) {
  const context = useCellContext()
  const { data } = useSubscriptions(vendor, isAsked)
  const paid = data && standingOf(data).paidByCard
  return (
    paid && { id: paid.id, title: planTitle({ id: paid.planId, name: paid.planName }, context) }
  )
}

interface Props {
  readonly does: 'activate' | 'disable'
  readonly record: Shown<'vendors'>
  readonly credentials: Credentials
  readonly onClose: () => void
}

/** What activating means, by how the account stands. */
const activating = {
  none: ['activateTitle', 'willMake', 'doActivate'],
  invited: ['againTitle', 'willMailAgain', 'doSend'],
  active: ['againTitle', 'alreadyActive', 'doSend'],
  inactive: ['activateTitle', 'willReopen', 'doActivate'],
} as const
const disabling = ['disableTitle', 'willDelete', 'doDisable'] as const

/** Confirms that an account is made, opened or taken away, does it, and reports the result (rows MSG-033 and 034). */
export function CredentialsDialog({ does, record, credentials, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isActivation = does === 'activate'
  const { state } = credentials
  // The mail goes to the artisan's own email, and an account under another one moves there.
  const email = isActivation ? String(record.email) : (credentials.email ?? '')
  const isMoved = isActivation && credentials.email !== null && credentials.email !== email
  const say = (key: Under<'app.onboarding.credentials'>) =>
    t(`app.onboarding.credentials.${key}`, { email })
  const [title, text, yes] = isActivation ? activating[state] : disabling
  const paid = usePaidPlan(String(record.id), !isActivation)
  const [isEnding, setEnding] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      // First: once the account is gone, the artisan itself can end nothing any more.
      if (paid && isEnding)
        await call('cancelSubscription', { params: { subscriptionId: paid.id } })
      await (isActivation ? sendCredentials : deleteAccount)(String(record.id))
      notify(say(isActivation ? 'activated' : 'disabled'), { type: 'success' })
    } catch (error) {
      const isTaken = errorText(error).errors.email !== undefined
      const message = isTaken ? say('emailTaken') : messageOf(error)
      notify(message, { type: 'error', messageArgs: { _: message }, multiLine: true })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['credentials', String(record.id)] })
      await queryClient.invalidateQueries({ queryKey: ['program'] })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={say(title)}
      text={isMoved ? `${say(text)} ${say('willMove')}` : say(text)}
      yes={say(yes)}
      no={t('app.form.cancel')}
      isBusy={isBusy}
      isHarmless={isActivation}
      onYes={() => void run()}
      onNo={onClose}
    >
      {paid && (
        <>
          <p>{t('app.onboarding.credentials.paidPlan', { plan: paid.title })}</p>
          <label className="credentials-ending">
            <input
              type="checkbox"
              checked={isEnding}
              onChange={({ target }) => setEnding(target.checked)}
            />
            {t('app.onboarding.credentials.endPlan', { plan: paid.title })}
          </label>
        </>
      )}
    </ConfirmDialog>
  )
}
