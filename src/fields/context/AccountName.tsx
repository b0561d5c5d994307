import './accountName.css'
import { shownEmail } from '../format/shownEmail.ts'
import { useAccountName } from './useAccountName.ts'

interface Props {
  readonly email: string
  /** Where there is little room, the address is in the tooltip alone. */
  readonly isShort?: boolean
}

/** Somebody by name, with the e-mail address as the small print; by that alone where nobody is known by it. */
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
