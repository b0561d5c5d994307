import { useState } from 'react'
import { vendors as definition } from '../../../resources/vendors.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { vendors } from '../resources.ts'
import { useReload } from '../programPlans/useProgram.ts'

/** An admin's decision about a plan (rows API-038 to API-041). */
interface Decision {
  readonly status: boolean
  readonly planId?: string
  /** An ISO timestamp. */
  readonly endDate?: string
}

/** Gives an artisan a plan or withdraws it, and reloads all data; one decision at a time. */
export function usePremiumCall(vendor: string) {
  const { run } = useCallNotice(vendors.name, 'errors.vendorUpdate')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const { premium } = definition.calls
  async function send(decision: Decision): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    const isDone = await run(premium, () => resourceCall(premium, { id: vendor }, decision))
    await reload()
    setBusy(false)
    return isDone
  }
  return { send, isBusy }
}
