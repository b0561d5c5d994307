import { useCellContext } from '../../fields/context/useCellContext.ts'
import { planTitle } from '../programPlans/programText.ts'
import { standingOf } from '../programPlans/subscription.ts'
import { useSubscriptions } from '../programPlans/useProgram.ts'

/** The plan that an artisan's card is charged for, whether or not anybody can sign in. */
export function usePaidPlan(vendor: string, isAsked: boolean) {
  const context = useCellContext()
  const { data } = useSubscriptions(vendor, isAsked)
  const paid = data && standingOf(data).paidByCard
  return (
    paid && { id: paid.id, title: planTitle({ id: paid.planId, name: paid.planName }, context) }
  )
}
