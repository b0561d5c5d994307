import { buysPlans } from '../../../resources/settings/roles.ts'
import { callPath } from '../../api/call.ts'
import type { Reads } from '../../api/reads.ts'
import { describedQuery } from '../programPlans/describedQuery.ts'

/** What the page of an artisan's program reads: who may buy is handed a token for the gateway. */
export const programReads: Reads = ({ slots: { vendorId = '' }, subject }) => [
  { path: callPath('readSubscriptions', { vendorId }) },
  { list: 'plans', query: describedQuery },
  ...(buysPlans.some((type) => type === subject.role)
    ? [{ path: callPath('readClientToken', { vendorId }) }]
    : []),
]
