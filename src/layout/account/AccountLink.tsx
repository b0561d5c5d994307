import { Button, type SharedButtonProps } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import './account.css'

interface Props extends Pick<SharedButtonProps, 'icon' | 'children'> {
  readonly onClick: () => void
  /** Address of a link; absent for a button. */
  readonly to?: string
  readonly isDisabled?: boolean
}

/** An entry of the account menu. */
export function AccountLink({ to, isDisabled = false, ...shared }: Props) {
  if (to === undefined) return <Button {...shared} className="account-link" disabled={isDisabled} />
  return <ButtonLink {...shared} className="account-link" to={to} />
}
