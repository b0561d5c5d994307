import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT, type KeysUnder } from '../../language/useT.ts'
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

/** The plan that an artisan's card keeps being charged for, even without an account. */
function usePaidPlan(vendor: string, isAsked: boolean) {
  const context = useCellContext()
  const { data } = useSubscriptions(vendor, isAsked)
  const paid = data && standingOf(data).paidByCard
  return (
    paid && { id: paid.id, title: planTitle({ id: paid.planId, name: paid.planName }, context) }
  )
}

interface Props {
  readonly action: 'activate' | 'disable'
  readonly record: Shown<'vendors'>
  readonly credentials: Credentials
  readonly onClose: () => void
}

/** Texts of the activation by state of the account. */
const activating = {
  none: ['activateTitle', 'willMake', 'doActivate'],
  invited: ['againTitle', 'willMailAgain', 'doSend'],
  active: ['againTitle', 'alreadyActive', 'doSend'],
  inactive: ['activateTitle', 'willReopen', 'doActivate'],
} as const
const disabling = ['disableTitle', 'willDelete', 'doDisable'] as const

/**
 * Confirms and performs the activation or removal of an account, and reports the result (rows
 * MSG-033 and 034).
 */
export function CredentialsDialog({ action, record, credentials, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isActivation = action === 'activate'
  const { state } = credentials
  // The mail goes to the artisan's email; an account with another email is changed to it.
  const email = isActivation ? String(record.email) : (credentials.email ?? '')
  const isMoved = isActivation && credentials.email !== null && credentials.email !== email
  const accountText = (key: KeysUnder<'app.onboarding.credentials'>) =>
    t(`app.onboarding.credentials.${key}`, { email })
  const [title, text, yes] = isActivation ? activating[state] : disabling
  const paid = usePaidPlan(String(record.id), !isActivation)
  const [isEnding, setEnding] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      // Before the account is deleted: without it, the artisan cannot cancel the plan.
      if (paid && isEnding)
        await call('cancelSubscription', { params: { subscriptionId: paid.id } })
      await (isActivation ? sendCredentials : deleteAccount)(String(record.id))
      notify(accountText(isActivation ? 'activated' : 'disabled'), { type: 'success' })
    } catch (error) {
      const isTaken = errorText(error).errors.email !== undefined
      const message = isTaken ? accountText('emailTaken') : messageOf(error)
      notify(message, { type: 'error', messageArgs: { _: message }, multiLine: true })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['credentials', String(record.id)] })
      await queryClient.invalidateQueries({ queryKey: ['program'] })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={accountText(title)}
      text={isMoved ? `${accountText(text)} ${accountText('willMove')}` : accountText(text)}
      yes={accountText(yes)}
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
