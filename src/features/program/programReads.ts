import { isVendor } from '../../../resources/settings/roles.ts'
import { callPath } from '../../api/call.ts'
import type { Reads } from '../../api/reads.ts'
import { describedQuery } from '../programPlans/describedQuery.ts'

/** The first requests of the program page; artisans also need what is offered, and a client token. */
export const programReads: Reads = ({ slots: { vendorId = '' }, subject }) => [
  { path: callPath('readSubscriptions', { vendorId }) },
  // Staff see the artisan's plans, and give one: nothing is offered to them.
  ...(isVendor(subject)
    ? [
        { list: 'plans', query: describedQuery },
        { path: callPath('readClientToken', { vendorId }) },
      ]
    : []),
]
