import type { UserType } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'

/** Why something in sight cannot be used, which some types may. */
export function useRefusalText(types: readonly UserType[]): string {
  const words = useCellContext()
  const { t } = words
  const { role } = useSubject()
  return t('app.nav.refused', { type: t(`roles.${role}`), who: principalsText(types, words) })
}
