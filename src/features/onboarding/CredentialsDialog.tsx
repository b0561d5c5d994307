import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useNotify } from 'react-admin'
import { useT, type KeysUnder } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { messageOf, errorText } from '../../api/errorText.ts'
import { deleteAccount, sendCredentials, type Credentials } from './credentialCalls.ts'
import { EndPaidPlan } from '../programPlans/EndPaidPlan.tsx'

interface QuestionProps {
  readonly vendor: string
  /** Receives what the answer does before the account is removed; undefined for nothing. */
  readonly onAnswer: (act: (() => Promise<unknown>) | undefined) => void
}

/** What areas ask before an account is removed, by area. */
const questions: Readonly<Record<string, ComponentType<QuestionProps>>> = {
  program: EndPaidPlan,
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
  const [answers, setAnswers] = useState<
    Readonly<Record<string, (() => Promise<unknown>) | undefined>>
  >({})
  const run = async () => {
    setBusy(true)
    try {
      // Before the account is deleted: without it, the artisan can do nothing itself any more.
      for (const act of Object.values(answers)) await act?.()
      await (isActivation ? sendCredentials : deleteAccount)(String(record.id))
      notify(accountText(isActivation ? 'activated' : 'disabled'), { type: 'success' })
    } catch (error) {
      const isTaken = errorText(error).errors.email !== undefined
      const message = isTaken ? accountText('emailTaken') : messageOf(error)
      notify(message, { type: 'error', messageArgs: { _: message }, multiLine: true })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['credentials', String(record.id)] })
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
      {!isActivation &&
        Object.entries(questions).map(([area, Question]) => (
          <Question
            key={area}
            vendor={String(record.id)}
            onAnswer={(act) => setAnswers((before) => ({ ...before, [area]: act }))}
          />
        ))}
    </ConfirmDialog>
  )
}
