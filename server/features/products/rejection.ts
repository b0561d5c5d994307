import { isSameValue } from '../../../schema/index.ts'
import { tell } from '../../jobs/tell.ts'
import type { CompletionContext, WriteContext } from '../../records/write/hooks.ts'

const emptyRejection = { text: null, remarks: null, at: null, by: null }

/**
 * Keeps the reasons until the next decision: the vendor sees them while correcting, and the next
 * reviewer sees what was asked for. A rejection without reasons clears those of an earlier one.
 */
export function updateRejection({
  before,
  after,
  actor,
  now,
}: CompletionContext<'products'>): void {
  if (before?.status === after.status) return
  if (after.status === 'approved' || after.status === 'active') after.rejection = emptyRejection
  if (after.status === 'rejected' && isSameValue(before?.rejection, after.rejection))
    after.rejection = { ...emptyRejection, at: now, by: actor.email }
}

/** Queues the mail to the vendor, unless one mail covers many products (`skipNotification`). */
export async function notifyOfRejection(context: WriteContext<'products'>): Promise<void> {
  const { tx, id, before, after, skipNotification } = context
  if (skipNotification) return
  const at = after?.rejection?.at
  if (!at || at === before?.rejection?.at) return
  await tell(tx, 'productRejected', { product: id, at })
}
