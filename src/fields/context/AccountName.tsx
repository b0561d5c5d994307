import { shownEmail } from '../format/shownEmail.ts'
import { useAccountName } from './useAccountName.ts'
import './accountName.css'

interface Props {
  readonly email: string
  /** Shows the address in the tooltip alone, where there is little space. */
  readonly isShort?: boolean
}

/** An account by name, with its email in small print; the email alone where the name is unknown. */
export function AccountName({ email, isShort = false }: Props) {
  const name = useAccountName(email)
  const shown = shownEmail(email)
  return name === undefined ? (
    shown
  ) : (
    <span title={shown}>
      {name} {!isShort && <span className="account-name-email">{shown}</span>}
    </span>
  )
}
