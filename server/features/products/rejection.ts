import { isSameValue } from '../../../schema/index.ts'
import { tell } from '../../jobs/tell.ts'
import type { CompletionContext, WriteContext } from '../../records/write/hooks.ts'

const nothing = { text: null, remarks: null, at: null, by: null }

/**
 * Reasons stay until the next decision: the vendor sees them while correcting, the next reviewer what had
 * been asked for. A rejection that gives none takes away those of an earlier one.
 */
export function keepRejection({ before, after, actor, now }: CompletionContext<'products'>): void {
  if (before?.status === after.status) return
  if (after.status === 'approved' || after.status === 'active') after.rejection = nothing
  if (after.status === 'rejected' && isSameValue(before?.rejection, after.rejection))
    after.rejection = { ...nothing, at: now, by: actor.email }
}

/** Leaves the mail that informs the vendor, unless one about all of them does. */
export async function tellOfRejection(context: WriteContext<'products'>): Promise<void> {
  const { tx, id, before, after, skipNotification } = context
  if (skipNotification) return
  const at = after?.rejection?.at
  if (!at || at === before?.rejection?.at) return
  await tell(tx, 'productRejected', { product: id, at })
}
