import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'

import { messageText } from '../../language/messageText.ts'
import type { FieldRef } from './fieldRef.ts'
import type { FieldBinding } from './useField.ts'
import { useFieldLabel } from './useFieldLabel.ts'
import { useIsRequired } from './useIsRequired.ts'

/** Label and error of a group of inputs; each input has a binding of its own. */
export function useGroupBinding(
  fieldRef: FieldRef,
): Pick<FieldBinding, 'id' | 'label' | 'isRequired' | 'error' | 'help'> {
  const id = useId()
  const t = useT()
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name: fieldRef.source })
  const { error } = getFieldState(fieldRef.source, formState)
  const message: unknown = error?.message ?? error?.root?.message
  const { name } = fieldRef.resource
  return {
    id,
    label: useFieldLabel(fieldRef),
    isRequired: useIsRequired(fieldRef),
    error: typeof message === 'string' ? messageText(message, t) : undefined,
    help: t(resourceKey(name, `helps.${fieldRef.path}`), { _: '' }),
  }
}
