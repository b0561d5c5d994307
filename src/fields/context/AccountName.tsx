import './accountName.css'
import { useAccountName } from './useAccountName.ts'

interface Props {
  readonly email: string
  /** Where there is little room, the address is in the tooltip alone. */
  readonly isShort?: boolean
}

/** Somebody by name, with the e-mail address as the small print; by that alone where nobody is known by it. */
export function AccountName({ email, isShort = false }: Props) {
  const name = useAccountName(email)
  return name === undefined ? (
    email
  ) : (
    <span title={email}>
      {name} {!isShort && <span className="account-name-email">{email}</span>}
    </span>
  )
}
