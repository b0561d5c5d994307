import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef } from 'react'
import type { MessageKey } from '../../../schema/index.ts'
import { useT } from '../../language/useT.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { useAccountForm, type ProfileField } from './useAccountForm.ts'
import '../../ui/input/box.css'

const fields: readonly {
  name: ProfileField
  label: MessageKey
  type: string
  autoComplete: string
}[] = [
  { name: 'email', label: 'app.account.email', type: 'email', autoComplete: 'username' },
  {
    name: 'oldPassword',
    label: 'app.account.oldPassword',
    type: 'password',
    autoComplete: 'current-password',
  },
  {
    name: 'newPassword',
    label: 'app.account.newPassword',
    type: 'password',
    autoComplete: 'new-password',
  },
  {
    name: 'confirmPassword',
    label: 'app.account.confirmNewPassword',
    type: 'password',
    autoComplete: 'new-password',
  },
]

/** The account-settings form (rows AUTH-055 to AUTH-060): a user's own email and password. */
export function AccountSettings({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const id = useId()
  const inputs = useRef<Partial<Record<ProfileField, HTMLInputElement>>>({})
  const form = useAccountForm(onClose, (name) => inputs.current[name]?.focus())
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onClose={(_event, reason) => {
        // A click outside must not lose what was typed.
        if (!form.isBusy && (reason === 'escapeKeyDown' || !form.isTouched)) onClose()
      }}
    >
      <form
        noValidate
        aria-busy={form.isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <DialogTitle id={`${id}-title`}>{t('app.account.updatePassword')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText variant="body2">
            {t('app.account.others')} {t('app.account.onlyEmail')}
          </DialogContentText>
          {form.failure !== null && <Alert severity="error">{form.failure}</Alert>}
          {fields.map(({ name, label, type, autoComplete }) => (
            <div key={name}>
              <ProfileInput
                id={`${id}-${name}`}
                name={name}
                label={t(label)}
                type={type}
                autoComplete={autoComplete}
                value={form.values[name]}
                error={form.errors[name]}
                onChange={(value) => form.change(name, value)}
                attach={(input) => {
                  if (!input || inputs.current[name]) return
                  inputs.current[name] = input
                  if (name === 'oldPassword') focusOnMount(input)
                }}
              />
              {name === 'newPassword' && (
                <PasswordRules id={`${id}-rules`} password={form.values.newPassword} />
              )}
            </div>
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={form.isBusy} onClick={onClose}>
            {t('app.account.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={form.isBusy}>
            {t(form.isBusy ? 'app.account.updating' : 'app.account.update')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface InputProps {
  readonly id: string
  readonly name: ProfileField
  readonly label: string
  readonly type: string
  readonly autoComplete: string
  readonly value: string
  readonly error: string | null
  readonly attach: (input: HTMLInputElement | null) => void
  readonly onChange: (value: string) => void
}

function ProfileInput({ id, label, error, attach, onChange, ...input }: InputProps) {
  const binding = { id, label, isRequired: false, help: '', ...(error !== null && { error }) }
  return (
    <FieldFrame binding={binding}>
      <InputBox hasError={error !== null}>
        <input
          {...input}
          id={id}
          ref={attach}
          className="box-input"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputBox>
    </FieldFrame>
  )
}
