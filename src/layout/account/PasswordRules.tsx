import { useT } from '../../language/useT.ts'
import { passwordMinimum } from '../../../resources/settings/constants.ts'
import { missingInPassword, passwordRules } from '../../../resources/settings/passwordRules.ts'
import '../../ui/visuallyHidden.css'
import './account.css'

interface Props {
  readonly id: string
  readonly password: string
}

/** Everything that a password needs, each item marked as soon as it is there. */
export function PasswordRules({ id, password }: Props) {
  const t = useT()
  // Without a letter typed nothing is done, not even "no spaces".
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
