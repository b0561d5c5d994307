import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { vendors as vendorDefinition } from '../../../resources/vendors.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { contacts, vendors } from '../resources.ts'
import { useT, type KeysUnder } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { messageOf, errorText } from '../../api/errorText.ts'
import { deleteAccount, sendCredentials, type Credentials } from './credentialCalls.ts'
import { ArtisanEnd, useEndAnswers } from './ArtisanEnd.tsx'

interface Props {
  readonly action: 'activate' | 'disable'
  readonly record: Shown<'vendors'>
  /** Null where the host does not say how they are. */
  readonly credentials: Credentials | null
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
  const known = credentials?.email ?? null
  // The mail goes to the artisan's email; an account with another email is changed to it.
  const email = isActivation ? String(record.email) : (known ?? String(record.email))
  const isMoved = isActivation && known !== null && known !== email
  const accountText = (key: KeysUnder<'app.onboarding.credentials'>) =>
    t(`app.onboarding.credentials.${key}`, { email })
  const [title, text, yes] = isActivation ? activating[credentials?.state ?? 'none'] : disabling
  const answers = useEndAnswers()
  const isOnline = record.artisanStatus === 'active'
  const disable = () =>
    resourceCall(vendorDefinition.calls.status, { id: String(record.id) }, { status: 'inactive' })
  const run = async () => {
    setBusy(true)
    try {
      // Before the account is deleted: without it, the artisan can do nothing itself any more.
      await answers.run()
      await (isActivation ? sendCredentials : deleteAccount)(String(record.id))
      notify(accountText(isActivation ? 'activated' : 'disabled'), { type: 'success' })
    } catch (error) {
      const isTaken = errorText(error).errors.email !== undefined
      const message = isTaken ? accountText('emailTaken') : messageOf(error)
      notify(message, { type: 'error', messageArgs: { _: message }, multiLine: true })
    } finally {
      await Promise.all(
        [['credentials', String(record.id)], [vendors.name], [contacts.name]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
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
      {!isActivation && (
        <ArtisanEnd
          vendor={String(record.id)}
          ends="account"
          answer={answers.answer}
          {...(isOnline && { disable })}
        />
      )}
    </ConfirmDialog>
  )
}
