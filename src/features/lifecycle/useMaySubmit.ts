import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { products as definition } from '../../../resources/products.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { whyCallDenied } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { products } from '../resources.ts'

/** The status of a product that waits for approval. */
export const submitted = 'pending'

/** Whether the user is the artisan of a product that may be sent for approval now. */
export function useMaySubmit(record: Shown<'products'>): boolean {
  const subject = useSubject()
  const { status } = definition.calls
  return (
    isVendor(subject) &&
    record.status !== submitted &&
    whyCallDenied(model, products, status, subject, { record, to: submitted }) === null
  )
}
