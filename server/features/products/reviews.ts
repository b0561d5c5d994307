import { isSameValue } from '../../../schema/index.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { findAccount } from '../../auth/findAccount.ts'
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

/** What somebody of the house did to a product, and its artisan is told; null for nothing. */
type Decision =
  | 'productApproved'
  | 'productLive'
  | 'productOffSale'
  | 'productBackInDraft'
  | 'productDiscontinued'
  | 'productBackInCatalog'

type Product = NonNullable<WriteContext<'products'>['after']>

const isInCatalog = ({ discontinuedOn, internalUseOnly }: Product) =>
  !discontinuedOn && internalUseOnly !== true

function decisionOf(before: Product | null | undefined, after: Product): Decision | null {
  if (before && isInCatalog(before) !== isInCatalog(after)) {
    if (isInCatalog(after)) return 'productBackInCatalog'
    if (after.discontinuedOn) return 'productDiscontinued'
  }
  if (before?.status === after.status) return null
  if (after.status === 'active') return 'productLive'
  if (after.status === 'draft') return before ? 'productBackInDraft' : null
  if (before?.status === 'active' && after.status !== 'rejected') return 'productOffSale'
  return after.status === 'approved' ? 'productApproved' : null
}

/** Tells who is concerned what has been decided about a product. */
export async function tellReviews(context: WriteContext<'products'>): Promise<void> {
  const { before, after, actor } = context
  if (!after) return tellDeletion(context)
  await tellRejection(context)
  const decision = isVendor(actor.subject) ? null : decisionOf(before, after)
  if (decision) await tellDecision(context, decision)
  if (after.status === 'pending' && before?.status !== 'pending') await tellReviewer(context)
}

/** Unless one mail covers many products (`skipNotification`). */
async function tellRejection(context: WriteContext<'products'>): Promise<void> {
  const { tx, id, before, after, skipNotification } = context
  const at = after?.rejection?.at
  if (skipNotification || !at || at === before?.rejection?.at) return
  await tell(tx, 'productRejected', { product: id, at })
}

/** Tells an artisan that a product which had been sent for approval was deleted by somebody else. */
async function tellDeletion({ tx, before, actor }: WriteContext<'products'>): Promise<void> {
  if (!before?.vendor || before.status === 'draft' || isVendor(actor.subject)) return
  await tell(tx, 'productDeleted', {
    user: before.vendor,
    vars: { name: before.name ?? before.sku ?? '' },
    page: `/vendors/${before.vendor}/catalog`,
  })
}

async function tellDecision(
  { tx, id, after }: WriteContext<'products'>,
  notice: Decision,
): Promise<void> {
  if (!after?.vendor) return
  await tell(tx, notice, {
    user: after.vendor,
    vars: { name: after.name ?? after.sku ?? '', smart_count: 1 },
    page: `/products/${id}`,
    together: `/vendors/${after.vendor}/catalog`,
  })
}

/** Tells who rejected the product, whose reasons it keeps until it is reviewed again. */
async function tellReviewer({ tx, id, after, actor }: WriteContext<'products'>): Promise<void> {
  const email = after?.rejection?.by
  const reviewer = email ? await findAccount(tx, { email }) : undefined
  if (!reviewer || reviewer.id === actor.subject.id) return
  await tell(tx, 'productResubmitted', {
    user: reviewer.id,
    vars: { name: after?.name ?? after?.sku ?? '' },
    page: `/products/${id}`,
  })
}
