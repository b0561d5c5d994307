import type { Call } from '../../../schema/index.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useMayCall } from '../../auth/useMayCall.ts'

/** Who alone may do a call, in words; null where the user may. */
export function useOnly(call: Call): string | null {
  const context = useCellContext()
  const isOpen = useMayCall(call)
  return isOpen
    ? null
    : context.t('app.editor.only', { who: principalsText(call.roles ?? [], context) })
}
