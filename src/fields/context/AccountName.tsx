import { useQuery } from '@tanstack/react-query'
import { readsNames } from '../../../resources/settings/roles.ts'
import { accountName } from '../../api/accountNames.ts'
import { useSubject } from '../../auth/useSubject.ts'
import './accountName.css'

const fresh = 10 * 60_000

/** Somebody by name, with the e-mail address as the small print; by that alone where nobody is known by it. */
export function AccountName({ email }: { readonly email: string }) {
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
      {name} <span className="account-email">{email}</span>
    </span>
  ) : (
    email
  )
}
