import { Button, type SharedButtonProps } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import './account.css'

interface Props extends Pick<SharedButtonProps, 'icon' | 'children'> {
  readonly onClick: () => void
  /** Where it leads; without it, it is a button. */
  readonly to?: string
  readonly isDisabled?: boolean
}

/** A line of the account's menu. */
export function AccountLink({ to, isDisabled = false, ...shared }: Props) {
  if (to === undefined) return <Button {...shared} className="account-link" disabled={isDisabled} />
  return <ButtonLink {...shared} className="account-link" to={to} />
}
