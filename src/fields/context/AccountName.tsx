import { useQuery } from '@tanstack/react-query'
import { readsNames } from '../../../resources/settings/roles.ts'
import { accountName } from '../../api/accountNames.ts'
import { useSubject } from '../../auth/useSubject.ts'
import './accountName.css'

const fresh = 10 * 60_000

interface Props {
  readonly email: string
  /** Where there is little room, the address is in the tooltip alone. */
  readonly isShort?: boolean
}

/** Somebody by name, with the e-mail address as the small print; by that alone where nobody is known by it. */
export function AccountName({ email, isShort = false }: Props) {
  const mayRead = readsNames.includes(useSubject().role)
  const { data: name } = useQuery({
    queryKey: ['accountName', email],
    queryFn: () => accountName(email),
    enabled: mayRead,
    staleTime: fresh,
    retry: false,
  })
  return name ? (
    <span title={email}>
      {name} {!isShort && <span className="account-name-email">{email}</span>}
    </span>
  ) : (
    email
  )
}
