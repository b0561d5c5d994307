import type { Call } from '../../../schema/index.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useMayCall } from '../../auth/useMayCall.ts'

/** Names the roles that may make a call; null if the user may make it. */
export function useAllowedRolesText(call: Call): string | null {
  const context = useCellContext()
  const isOpen = useMayCall(call)
  return isOpen
    ? null
    : context.t('app.editor.only', { who: principalsText(call.roles ?? [], context) })
}
