import { notApproved } from '../../../resources/settings/constants.ts'
import { isAdmin, isVendor, leavesRejected } from '../../../resources/settings/roles.ts'
import type { MessageKey, Subject, DocumentNamed } from '../../../schema/index.ts'
import { home } from '../../../resources/navigation/pages.ts'

/**
 * Where a user is redirected who opens a product that they may not see yet, and the notice shown.
 */
export interface ProductRedirect {
  readonly to: string
  readonly why: MessageKey
}

/** The page on which a role works on the product's collection; null for roles without one. */
function ownWorkPage({ role }: Subject, status: string, collection: unknown): string | null {
  if (typeof collection !== 'string') return null
  if (role === 'approver') return `/approval-detail/${collection}`
  const leavesForCollection = status === 'rejected' && leavesRejected.includes(role)
  return leavesForCollection ? `/translator-dashboard/${role}/${collection}` : null
}

/**
 * Redirects users who may not open a product in its status: an approver to the review, a translator
 * from a rejected product to the others of its collection (row PROD-080), everyone else but admins
 * to their start page. A vendor may open its own products: rejected ones to correct them (decision
 * 4), pending ones to read or withdraw them.
 */
export function redirectFor(
  subject: Subject,
  { status, vendorCollection }: DocumentNamed<'products'>,
): ProductRedirect | null {
  const isOpen = typeof status !== 'string' || !notApproved.includes(status)
  if (isOpen || isAdmin(subject)) return null
  if (isVendor(subject)) return null
  const why = status === 'rejected' ? 'app.editor.isRejected' : 'app.editor.isPending'
  return { to: ownWorkPage(subject, status, vendorCollection) ?? home, why }
}
