import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { endReauthentication } from '../../auth/reauthentication.ts'
import { isCodeNeeded, signIn } from '../../api/signIn.ts'
import type { Session } from '../../auth/token.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ConfirmQuestion } from '../../ui/feedback/ConfirmQuestion.tsx'
import { endDrafts, hasUnsentDrafts } from '../drafts/openDrafts.ts'
import { messageOf } from '../../api/errorText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PlainInput } from '../../fields/inputs/PlainInput.tsx'

/** Asks for the password of somebody whose session has ended under unsaved work. */
export function ReauthenticationQuestion({ user }: { readonly user: Session }) {
  const t = useT()
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  /** Gives up the session. Unsent drafts stay in this tab only if the user wants them to. */
  function leave(isKept: boolean) {
    if (!isKept) endDrafts()
    endReauthentication()
  }

  async function enter() {
    if (password === '' || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      // The session notices the sign-in and continues the requests that wait for it.
      await signIn(user.email, password, code ?? '')
    } catch (error) {
      if (isCodeNeeded(error) && code === null) setCode('')
      else setFailure(messageOf(error))
      setBusy(false)
    }
  }

  return (
    // Without `onClose`, neither Escape nor a click outside closes it: leaving must be deliberate.
    <Dialog
      id={id}
      title={t('app.again.title')}
      text={t('app.again.text')}
      className="dialog-grid"
      onSubmit={() => void enter()}
      actions={
        <>
          <Button
            disabled={isBusy}
            onClick={() => (hasUnsentDrafts() ? setLeaving(true) : leave(true))}
          >
            {t('app.again.leave')}
          </Button>
          <Button type="submit" look="solid" disabled={isBusy || password === ''}>
            {t(isBusy ? 'app.session.busy' : 'app.session.submit')}
          </Button>
        </>
      }
    >
      {failure !== null && <Alert severity="error">{t(failure, { _: failure })}</Alert>}
      <PlainInput
        id={`${id}-email`}
        label={t('app.session.email')}
        value={user.email}
        type="email"
        autoComplete="username"
        readOnly
        onChange={() => undefined}
      />
      <PlainInput
        id={`${id}-password`}
        label={t('app.session.password')}
        value={password}
        type="password"
        autoComplete="current-password"
        isInvalid={failure !== null}
        ref={focusOnMount}
        onChange={setPassword}
      />
      {code !== null && (
        <PlainInput
          id={`${id}-code`}
          label={t('app.security.factor.anyCode')}
          value={code}
          autoComplete="one-time-code"
          isInvalid={failure !== null}
          ref={focusOnMount}
          onChange={setCode}
        />
      )}
      {isLeaving && (
        <ConfirmQuestion
          title={t('app.draft.unsentTitle')}
          text={t('app.draft.unsentHere')}
          yes={t('app.draft.unsentDrop')}
          no={t('app.draft.unsentKeep')}
          onYes={() => leave(false)}
          onNo={() => leave(true)}
        />
      )}
    </Dialog>
  )
}
