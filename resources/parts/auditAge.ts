import { type AgeState, type Ageing, textOrNull } from '../../schema/index.ts'
import { auditMonths, notApproved } from '../settings/constants.ts'

/** How long ago a product was audited: under 6 months, 6 to 12, longer or never. */
export type AuditAge = AgeState

interface Audited {
  readonly auditedOn?: string | null
  readonly flaggedAsIncompleteOn?: string | null
  readonly discontinuedOn?: string | null
}

/** The same day and time some months later; the last day of a month that is too short for it. */
function monthsAfter(instant: string, months: number): number {
  const from = new Date(instant)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return to.getTime()
}

/**
 * The age of a product's audit (rows PROD-049 to 056): exactly 6 and exactly 12 months belong to
 * the middle. A product that was discontinued, flagged after its audit or never audited counts as
 * oldest.
 */
export function auditAge(product: Audited, now: number): AuditAge {
  const { auditedOn, flaggedAsIncompleteOn, discontinuedOn } = product
  if (!auditedOn || discontinuedOn) return 'old'
  if (flaggedAsIncompleteOn && Date.parse(flaggedAsIncompleteOn) > Date.parse(auditedOn))
    return 'old'
  if (now < monthsAfter(auditedOn, auditMonths.fresh)) return 'fresh'
  return now <= monthsAfter(auditedOn, auditMonths.old) ? 'ageing' : 'old'
}

/** Whether there is nothing to audit yet: staff have not approved the product, nor judged it. */
export const isBeforeAudit = ({
  status,
  auditedOn,
  flaggedAsIncompleteOn,
  discontinuedOn,
}: Audited & { readonly status?: string | null }): boolean =>
  !auditedOn &&
  !flaggedAsIncompleteOn &&
  !discontinuedOn &&
  (status === 'draft' || notApproved.includes(String(status)))

/** The audit age as an option of the field: the other fields it reads, and its state. */
export const auditAgeing: Ageing = {
  reads: ['flaggedAsIncompleteOn', 'discontinuedOn'],
  state: ({ auditedOn, flaggedAsIncompleteOn, discontinuedOn }, now) =>
    auditAge(
      {
        auditedOn: textOrNull(auditedOn),
        flaggedAsIncompleteOn: textOrNull(flaggedAsIncompleteOn),
        discontinuedOn: textOrNull(discontinuedOn),
      },
      now,
    ),
}
