import { useFormState, get } from 'react-hook-form'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { placeIn, type DataItem, type Entry } from '../../../resources/parts/additionalData.ts'
import type { Language } from '../../../schema/index.ts'
import { messageText } from '../../language/messageText.ts'
import { useField, type FieldBinding } from '../../fields/context/useField.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { products } from '../resources.ts'

const leaf = products.leaf.get('additionalData')
if (!leaf) throw new Error('products have no additional data')

/** The list field that stores the values of the additional fields and of the crate. */
export const additionalDataRef = fieldRefOf(products, leaf)

/** Props of the input of an additional field. */
export interface ItemProps {
  /** Binding of the list that holds the values of all additional fields. */
  readonly binding: FieldBinding
  readonly entries: readonly Entry[]
  readonly item: DataItem
  readonly label: string
}

const ignore = () => undefined

/** The values of the additional fields in the form, and their binding. */
export function useAdditionalData() {
  const binding = useField(additionalDataRef)
  const entries = Array.isArray(binding.value) ? (binding.value as readonly Entry[]) : []
  return { binding, entries }
}

interface ItemBindingOptions {
  readonly binding: FieldBinding
  readonly entries: readonly Entry[]
  readonly item: DataItem
  readonly language: Language
  readonly label: string
  readonly value: unknown
  readonly set: (value: unknown) => void
}

/** The binding of one additional field, with the validation error of its entry. */
export function useItemBinding({
  binding,
  entries,
  item,
  language,
  label,
  value,
  set,
}: ItemBindingOptions): FieldBinding {
  const id = useId()
  const t = useT()
  const { errors } = useFormState({ name: additionalDataRef.source })
  const at = placeIn(entries, item, language)
  const message: unknown = get(errors, `${additionalDataRef.source}.${at}.value.message`)
  const error = typeof message === 'string' ? messageText(message, t) : undefined
  return {
    ...binding,
    id,
    name: `${additionalDataRef.source}.${item.key ?? ''}.${language}`,
    attach: ignore,
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
