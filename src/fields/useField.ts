import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { labelKey } from '../../i18n/labelKey.ts'
import { messageText } from './messageText.ts'
import type { Place } from './place.ts'
import { useCompanions } from './useCompanions.ts'

/** Options of {@link useField} for inputs that stand for a part of a value. */
interface Part {
  /** Added to the source: a language, say. */
  readonly part?: string
  readonly label?: string
}

/**
 * An input's tie to the form: value, change, blur, error, label and the ids that link them. Leaving a
 * field also checks those that share a rule with it.
 */
export function useField(place: Place, { part, label }: Part = {}) {
  const name = part ? `${place.source}.${part}` : place.source
  const id = useId()
  const t = useTranslate()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const recheck = useCompanions(place)
  const message: unknown = fieldState.error?.message ?? fieldState.error?.root?.message
  const error = typeof message === 'string' ? messageText(message, t) : undefined
  const help = part ? '' : t(`resources.${place.resource.name}.helps.${place.path}`, { _: '' })
  const note = error ?? help
  return {
    id,
    name,
    attach: field.ref,
    value: field.value as unknown,
    set: field.onChange as (value: unknown) => void,
    leave: () => {
      field.onBlur()
      recheck()
    },
    label: label ?? t(labelKey(place.resource.name, place.path)),
    isRequired: Boolean(place.leaf.field.required),
    error,
    help,
    /** For the element that takes the keys. */
    aria: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': place.leaf.field.required ? (true as const) : undefined,
      'aria-describedby': note ? `${id}-note` : undefined,
    },
  }
}

export type FieldTie = ReturnType<typeof useField>
