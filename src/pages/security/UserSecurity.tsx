import type { RaRecord } from 'react-admin'
import { EraseUser } from './EraseUser.tsx'
import { UserFactor } from './UserFactor.tsx'

/** What admins do about an account beside its record. */
export function UserSecurity({ record }: { readonly record: RaRecord }) {
  return (
    <>
      <UserFactor record={record} />
      <EraseUser record={record} />
    </>
  )
}
