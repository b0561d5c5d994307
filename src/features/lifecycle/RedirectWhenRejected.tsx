import { useGetOne } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { recordQuery } from '../../api/recordQuery.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { redirectFor } from './redirectFor.ts'
import { RedirectWithNotice } from './RedirectWithNotice.tsx'
import { products } from '../resources.ts'

// The product may be rejected in another window: check again when this one regains the focus.
const refetchingQuery = { ...recordQuery, refetchOnWindowFocus: true } as const

/** Beside an open product: redirects from it once it is known to be rejected. */
export function RedirectWhenRejected({ id }: { readonly id: string }) {
  const subject = useSubject()
  const { data } = useGetOne<Shown<'products'>>(products.name, { id }, refetchingQuery)
  const redirect = data?.status === 'rejected' ? redirectFor(subject, data) : null
  return redirect && <RedirectWithNotice redirect={redirect} />
}
