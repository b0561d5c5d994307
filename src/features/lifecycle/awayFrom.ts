import { notApproved } from '../../../resources/settings/constants.ts'
import { isAdmin, isVendor, leavesRejected } from '../../../resources/settings/roles.ts'
import type { MessageKey, Subject, DocumentNamed } from '../../../schema/index.ts'
import { home } from '../../../resources/navigation/pages.ts'

/** Where somebody is sent who opens a product that is not for them yet, and the notice they get. */
export interface Away {
  readonly to: string
  readonly why: MessageKey
}

/** The place of a type's own work on the collection of such a product; null where it has none. */
function workplace({ role }: Subject, status: string, collection: unknown): string | null {
  if (typeof collection !== 'string') return null
  if (role === 'approver') return `/approval-detail/${collection}`
  const isLeft = status === 'rejected' && leavesRejected.includes(role)
  return isLeft ? `/translator-dashboard/${role}/${collection}` : null
}

/**
 * Who may not open a product in its state: an approver goes to where it is reviewed, a translator from one
 * that was rejected to the others of its collection (row PROD-080), everybody else but admins to their
 * start. A vendor opens its own: what was rejected to correct it (decision 4), what waits to read it or to
 * withdraw it.
 */
export function awayFrom(
  subject: Subject,
  { status, vendorCollection }: DocumentNamed<'products'>,
): Away | null {
  const isOpen = typeof status !== 'string' || !notApproved.includes(status)
  if (isOpen || isAdmin(subject)) return null
  if (isVendor(subject)) return null
  const why = status === 'rejected' ? 'app.editor.isRejected' : 'app.editor.isPending'
  return { to: workplace(subject, status, vendorCollection) ?? home, why }
}
