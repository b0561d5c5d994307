import { useWatch } from 'react-hook-form'
import { useSubject } from '../../auth/useSubject.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { textOrNull } from '../../../schema/index.ts'

/** The artisan of the product in the form: the user, or the one that staff have chosen. */
export function useChosenVendor(): string | null {
  const subject = useSubject()
  const typed: unknown = useWatch({ name: 'vendor' })
  return isVendor(subject) ? subject.id : textOrNull(typed)
}
