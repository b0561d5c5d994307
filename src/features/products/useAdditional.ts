import { useFormState, get } from 'react-hook-form'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { placeIn, type DataItem, type Entry } from '../../../resources/parts/additionalData.ts'
import type { Language } from '../../../schema/index.ts'
import { messageText } from '../../language/messageText.ts'
import { useField, type FieldBinding } from '../../fields/context/useField.ts'
import { additionalPlace } from './additionalPlace.ts'

const nowhere = () => undefined

/** The additional data in the form, and their binding to it. */
export function useAdditional() {
  const binding = useField(additionalPlace)
  const entries = Array.isArray(binding.value) ? (binding.value as readonly Entry[]) : []
  return { binding, entries }
}

interface ItemProps {
  readonly binding: FieldBinding
  readonly entries: readonly Entry[]
  readonly item: DataItem
  readonly language: Language
  readonly label: string
  readonly value: unknown
  readonly set: (value: unknown) => void
}

/** The binding of one additional field: errors of its entry show under it. */
export function useItemBinding({
  binding,
  entries,
  item,
  language,
  label,
  value,
  set,
}: ItemProps): FieldBinding {
  const id = useId()
  const t = useT()
  const { errors } = useFormState({ name: additionalPlace.source })
  const at = placeIn(entries, item, language)
  const found: unknown = get(errors, `${additionalPlace.source}.${at}.value.message`)
  const error = typeof found === 'string' ? messageText(found, t) : undefined
  return {
    ...binding,
    id,
    name: `${additionalPlace.source}.${item.key ?? ''}.${language}`,
    attach: nowhere,
    label,
    value,
    set,
    isRequired: false,
    help: '',
    error,
    aria: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': undefined,
      'aria-describedby': error ? `${id}-note` : undefined,
    },
  }
}
