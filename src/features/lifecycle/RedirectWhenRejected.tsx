import { useGetOne } from 'react-admin'
import { leavesRejected } from '../../../resources/settings/roles.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { recordQuery } from '../../api/recordQuery.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { redirectFor } from './redirectFor.ts'
import { RedirectWithNotice } from './RedirectWithNotice.tsx'
import { products } from '../resources.ts'

/** Milliseconds after which it is known here that somebody has rejected the product. */
const lookEvery = 4000

/** Beside an open product: leads away from it as soon as it is rejected (rows PROD-080 and ROUTE-082). */
export function RedirectWhenRejected({ id }: { readonly id: string }) {
  const subject = useSubject()
  const { data } = useGetOne<Shown<'products'>>(
    products.name,
    { id },
    {
      ...recordQuery,
      refetchOnWindowFocus: true,
      refetchInterval: leavesRejected.includes(subject.role) ? lookEvery : false,
    },
  )
  const redirect = data?.status === 'rejected' ? redirectFor(subject, data) : null
  return redirect && <RedirectWithNotice redirect={redirect} />
}
