import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { endReauthentication } from '../../auth/reauthentication.ts'
import { isCodeNeeded, signIn } from '../../api/signIn.ts'
import type { Session } from '../../auth/token.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ConfirmQuestion } from '../../ui/feedback/ConfirmQuestion.tsx'
import { endDrafts, isAnythingUnsent } from '../drafts/openDrafts.ts'
import { messageOf } from '../../api/errorText.ts'

/** Asks for the password of somebody whose session has ended under unsaved work. */
export function ReauthenticationQuestion({ user }: { readonly user: Session }) {
  const t = useT()
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  /** What the server does not have stays in this tab only if the user wants it to. */
  function leave(isKept: boolean) {
    if (!isKept) endDrafts()
    endReauthentication()
  }

  async function enter() {
    if (password === '' || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      // The session's watch hears of it and lets everything go on that waits.
      await signIn(user.email, password, code ?? '')
    } catch (error) {
      if (isCodeNeeded(error) && code === null) setCode('')
      else setFailure(messageOf(error))
      setBusy(false)
    }
  }

  return (
    // Neither Escape nor a click beside it closes it: leaving must be meant.
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void enter()
        }}
      >
        <DialogTitle id={`${id}-title`}>{t('app.again.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={`${id}-text`}>{t('app.again.text')}</DialogContentText>
          {failure !== null && <Alert severity="error">{t(failure, { _: failure })}</Alert>}
          <TextField
            label={t('app.session.email')}
            value={user.email}
            type="email"
            autoComplete="username"
            fullWidth
            slotProps={{ input: { readOnly: true } }}
          />
          <TextField
            label={t('app.session.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            type="password"
            autoComplete="current-password"
            fullWidth
            error={failure !== null}
            inputRef={focusOnMount}
          />
          {code !== null && (
            <TextField
              label={t('app.security.factor.anyCode')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              fullWidth
              error={failure !== null}
              inputRef={focusOnMount}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => (isAnythingUnsent() ? setLeaving(true) : leave(true))}
          >
            {t('app.again.leave')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || password === ''}>
            {t(isBusy ? 'app.session.busy' : 'app.session.submit')}
          </Button>
        </DialogActions>
      </form>
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
