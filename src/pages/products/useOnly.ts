import type { Call } from '../../../schema/index.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { useTools } from '../../fields/context/useCellContext.ts'
import { useMayCall } from '../../auth/useMayCall.ts'

/** Who alone may do a call, in words; null where the user may. */
export function useOnly(call: Call): string | null {
  const tools = useTools()
  const isOpen = useMayCall(call)
  return isOpen
    ? null
    : tools.t('app.editor.only', { who: principalsText(call.roles ?? [], tools) })
}
