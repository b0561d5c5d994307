import { isCardPage } from '../../../resources/navigation/cardPages.ts'
import { buysPlans } from '../../../resources/settings/roles.ts'
import { isId, type Subject } from '../../../schema/index.ts'
import { prefetch } from '../../api/apiClient.ts'
import { callPath } from '../../api/call.ts'
import { plans } from '../resources.ts'
import { describedQuery } from '../programPlans/describedQuery.ts'

/** Requests what the page of an artisan's program will request, and its code, while the app is loading. */
export function prefetchProgram(address: string, { role }: Subject): void {
  const [, , vendorId = ''] = address.split('/')
  if (!isCardPage(address) || !isId(vendorId)) return
  prefetch(callPath('readSubscriptions', { vendorId }))
  prefetch(plans.path, describedQuery)
  if (buysPlans.some((type) => type === role)) prefetch(callPath('readClientToken', { vendorId }))
  // After the requests: this module must not wait for React.
  import('./ProgramPage.tsx').catch(() => undefined)
}
