import { Button, type ButtonFace } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import './account.css'

interface Props extends Pick<ButtonFace, 'icon' | 'children'> {
  readonly onClick: () => void
  /** Where it leads; without it, it is a button. */
  readonly to?: string
  readonly isDisabled?: boolean
}

/** A line of the account's menu. */
export function AccountLink({ to, isDisabled = false, ...face }: Props) {
  if (to === undefined) return <Button {...face} className="account-link" disabled={isDisabled} />
  return <ButtonLink {...face} className="account-link" to={to} />
}
