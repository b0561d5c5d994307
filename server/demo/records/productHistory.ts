import type { productStatuses } from '../../../resources/settings/constants.ts'
import { pick, type Random } from '../../../schema/index.ts'
import { isoOf, momentBetween } from '../base/demoTime.ts'
import { chance } from '../base/seededRandom.ts'

const staff = ['admin', 'manager', 'approver', 'logistics'] as const

const changes = (retail: number) => [
  { field: 'pricing.EUR.retail', from: String(retail - 10), to: String(retail) },
  { field: 'stockQuantity', from: '4', to: '2' },
  { field: 'shippingIn', from: '3', to: '5' },
  {
    field: 'description',
    from: 'A piece from our workshop.',
    to: 'A piece from our workshop, made to order.',
  },
]

/** Last change, audit, flag and discontinuation of a product. */
export function productHistory(
  status: (typeof productStatuses)[number],
  created: number,
  updated: number,
  vendorEmail: string,
  retail: number,
  random: Random,
) {
  const isPublished = status === 'active' || status === 'approved'
  const later = (share: number, from: number) =>
    isPublished && chance(share, random) ? momentBetween(from, updated, random) : null
  const audited = later(0.65, created)
  const flagged = later(0.06, audited ?? created)
  const discontinued = later(0.05, audited ?? created)
  const userType = chance(0.6, random) ? 'vendor' : pick(staff, random)
  const by = userType === 'vendor' ? vendorEmail : `${userType}@bottega.example`
  const isChanged = updated > created && chance(0.6, random)
  const stamp = (moment: number | null) => (moment === null ? null : isoOf(moment))
  return {
    auditedOn: stamp(audited),
    flaggedAsIncompleteOn: stamp(flagged),
    discontinuedOn: stamp(discontinued),
    lastUpdatedByAt: { by, at: isoOf(updated) },
    lastChanges: isChanged
      ? {
          email: by,
          date: isoOf(updated),
          userType,
          changes: changes(retail).filter((_, at) => at === 0 || chance(0.25, random)),
        }
      : { email: null, date: null, userType: null, changes: [] },
  }
}
