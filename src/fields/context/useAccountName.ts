import { useQuery } from '@tanstack/react-query'
import { readsNames } from '../../../resources/settings/roles.ts'
import { accountName } from '../../api/accountNames.ts'
import { useSubject } from '../../auth/useSubject.ts'

const staleTimeMs = 10 * 60_000

/**
 * The name on the account of an email; undefined while unknown, and for roles that may not read
 * names.
 */
export function useAccountName(email: string | null): string | undefined {
  const mayRead = readsNames.includes(useSubject().role)
  const { data } = useQuery({
    queryKey: ['accountName', email],
    queryFn: () => accountName(email ?? ''),
    enabled: mayRead && email !== null,
    staleTime: staleTimeMs,
    retry: false,
  })
  return data ?? undefined
}
