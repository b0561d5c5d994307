import {
  type AgeState,
  type Ageing,
  businessDay,
  monthsAfter,
  textOrNull,
} from '../../schema/index.ts'
import { auditMonths, notApproved } from '../settings/constants.ts'

/** How long ago a product was audited: under 6 months, 6 to 12, longer or never. */
export type AuditAge = AgeState

interface Audited {
  readonly auditedOn?: string | null
  readonly flaggedAsIncompleteOn?: string | null
  readonly discontinuedOn?: string | null
}

/** As many whole days later as there are to the business day some months on. */
function laterBy(instant: string, months: number): number {
  const day = businessDay(instant)
  return Date.parse(instant) + Date.parse(monthsAfter(day, months)) - Date.parse(day)
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
  if (now < laterBy(auditedOn, auditMonths.fresh)) return 'fresh'
  return now <= laterBy(auditedOn, auditMonths.old) ? 'ageing' : 'old'
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
