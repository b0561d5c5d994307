import type { DataItem, Entry } from '../../../resources/parts/additionalData.ts'
import type { FieldBinding } from '../../fields/context/useField.ts'

/** What the input of an additional field is given. */
export interface ItemProps {
  /** Of the list that has the values of all. */
  readonly binding: FieldBinding
  readonly entries: readonly Entry[]
  readonly item: DataItem
  readonly label: string
}
