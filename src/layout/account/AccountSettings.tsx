import { useId, useRef } from 'react'
import type { MessageKey } from '../../../schema/index.ts'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { useAccountForm, type ProfileField } from './useAccountForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PlainInput } from '../../fields/inputs/PlainInput.tsx'
import { passwordMinimum } from '../../../resources/settings/constants.ts'
import { missingInPassword, passwordRules } from '../../../resources/settings/passwordRules.ts'
import '../../ui/visuallyHidden.css'
import './account.css'

interface Props {
  readonly id: string
  readonly password: string
}

/** The rules for a password, each marked as soon as it is met. */
function PasswordRules({ id, password }: Props) {
  const t = useT()
  // An empty password meets no rule, not even "no spaces".
  const missing = password === '' ? passwordRules : missingInPassword(password)
  return (
    <div id={id} className="account-rules">
      <p>{t('app.account.rules')}</p>
      <ul>
        {passwordRules.map((rule) => {
          const isMet = !missing.includes(rule)
          return (
            <li key={rule} data-met={isMet}>
              <span className="account-mark" aria-hidden="true">
                {isMet ? '✓' : '○'}
              </span>
              <span>{t(`app.account.items.${rule}`, { min: passwordMinimum })}</span>
              {isMet && <span className="visually-hidden">{` (${t('app.account.met')})`}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

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
      id={id}
      title={t('app.account.updatePassword')}
      text={`${t('app.account.others')} ${t('app.account.onlyEmail')}`}
      width="text"
      className="dialog-grid"
      closesOnEscapeOnly={form.isTouched}
      onClose={form.isBusy ? undefined : onClose}
      onSubmit={() => void form.submit()}
      isBusy={form.isBusy}
      actions={
        <>
          <Button disabled={form.isBusy} onClick={onClose}>
            {t('app.account.cancel')}
          </Button>
          <Button type="submit" look="solid" disabled={form.isBusy}>
            {t(form.isBusy ? 'app.account.updating' : 'app.account.update')}
          </Button>
        </>
      }
    >
      {form.failure !== null && <Alert severity="error">{form.failure}</Alert>}
      {fields.map(({ name, label, type, autoComplete }) => (
        <div key={name}>
          <PlainInput
            id={`${id}-${name}`}
            name={name}
            label={t(label)}
            type={type}
            autoComplete={autoComplete}
            value={form.values[name]}
            error={form.errors[name]}
            onChange={(value) => form.change(name, value)}
            ref={(input) => {
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
    </Dialog>
  )
}
