import { notApproved } from '../../../resources/constants.ts'
import { isAdmin, isVendor } from '../../../resources/roles.ts'
import type { MessageKey, Subject } from '../../../schema/index.ts'
import { home } from '../../../resources/pages.ts'

/** Where somebody is sent who opens a product that is not for them yet, and what they are told. */
export interface Away {
  readonly to: string
  readonly why: MessageKey
}

/**
 * Who may not open a product in its state: an approver goes to where it is judged, everybody else but
 * admins to their start. A vendor opens what was rejected, because it has to mend it (decision 4).
 */
export function awayFrom(
  subject: Subject,
  { status, vendorCollection }: Readonly<Record<string, unknown>>,
): Away | null {
  const isOpen = typeof status !== 'string' || !notApproved.includes(status)
  if (isOpen || isAdmin(subject)) return null
  if (isVendor(subject) && status === 'rejected') return null
  const why = status === 'rejected' ? 'app.editor.isRejected' : 'app.editor.isPending'
  const isJudge = subject.role === 'approver' && typeof vendorCollection === 'string'
  return { to: isJudge ? `/approval-detail/${vendorCollection}` : home, why }
}
