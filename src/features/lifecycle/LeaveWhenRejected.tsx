import { useGetOne } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { recordQuery } from '../../api/recordQuery.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { awayFrom } from './awayFrom.ts'
import { Leave } from './Leave.tsx'
import { products } from '../resources.ts'

// Somebody else rejects it in another window: this one checks when it gets the focus back.
const query = { ...recordQuery, refetchOnWindowFocus: true } as const

/** Next to an open product: leads away from it once the portal knows that it is rejected. */
export function LeaveWhenRejected({ id }: { readonly id: string }) {
  const subject = useSubject()
  const { data } = useGetOne<Shown<'products'>>(products.name, { id }, query)
  const away = data?.status === 'rejected' ? awayFrom(subject, data) : null
  return away && <Leave away={away} />
}
