import type { Call } from '../../../schema/index.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useMayCall } from '../../auth/useMayCall.ts'

/** Why the user may only read what a call changes; null where they may make the call. */
export function useDenialText(call: Call): string | null {
  const context = useCellContext()
  const isOpen = useMayCall(call)
  if (isOpen) return null
  return context.t('app.vendorPages.readOnly', { who: principalsText(call.roles ?? [], context) })
}
