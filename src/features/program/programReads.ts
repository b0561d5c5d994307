import { buysPlans } from '../../../resources/settings/program.ts'
import { callPath } from '../../api/call.ts'
import type { Reads } from '../../api/reads.ts'
import { describedQuery } from '../programPlans/describedQuery.ts'

/**
 * The first requests of the program page; users who may buy also need a client token of the
 * gateway.
 */
export const programReads: Reads = ({ slots: { vendorId = '' }, subject }) => [
  { path: callPath('readSubscriptions', { vendorId }) },
  { list: 'plans', query: describedQuery },
  ...(buysPlans.some((type) => type === subject.role)
    ? [{ path: callPath('readClientToken', { vendorId }) }]
    : []),
]
