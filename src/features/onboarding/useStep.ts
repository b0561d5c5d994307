import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { vendors as definition } from '../../../resources/vendors.ts'
import { missingIn } from '../../api/missingIn.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { messageOf, errorText } from '../../api/errorText.ts'
import { contacts, vendors } from '../resources.ts'
import type { Status } from './publishing.ts'

const call = definition.calls.status

/** Moves an artisan to another state, and remembers what the server names as missing. */
export function useStep(record: Shown<'vendors'>) {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  async function move(to: Status): Promise<void> {
    setBusy(true)
    setMissing([])
    try {
      await resourceCall(call, { id: String(record.id) }, { status: to })
      // The contact repeats the state, and requires more of an artisan who is no draft.
      await Promise.all(
        [vendors, contacts].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
      )
      notify(call.success, { type: 'success' })
    } catch (error) {
      const named = missingIn(error)
      setMissing(named)
      const text = errorText(error).status >= 500 ? 'errors.vendorUpdate' : messageOf(error)
      if (!named.length) notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy, missing, forget: () => setMissing([]) }
}
