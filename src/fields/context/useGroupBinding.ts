import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { labelKey } from '../../../i18n/labelKey.ts'
import { messageText } from '../../language/messageText.ts'
import type { Place } from './fieldRef.ts'
import type { FieldTie } from './useField.ts'

/** Label and complaint of what holds several inputs; those have ties of their own. */
export function useGroupTie(
  place: Place,
): Pick<FieldTie, 'id' | 'label' | 'isRequired' | 'error' | 'help'> {
  const id = useId()
  const t = useTranslate()
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name: place.source })
  const { error } = getFieldState(place.source, formState)
  const message: unknown = error?.message ?? error?.root?.message
  const { name } = place.resource
  return {
    id,
    label: t(labelKey(name, place.path)),
    isRequired: Boolean(place.leaf.field.required),
    error: typeof message === 'string' ? messageText(message, t) : undefined,
    help: t(`resources.${name}.helps.${place.path}`, { _: '' }),
  }
}
