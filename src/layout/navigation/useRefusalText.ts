import type { UserType } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'

/** Says why the user cannot use something that these types of user may use. */
export function useRefusalText(types: readonly UserType[]): string {
  const words = useCellContext()
  const { t } = words
  const { role } = useSubject()
  return t('app.nav.refused', { type: t(`roles.${role}`), who: principalsText(types, words) })
}
