import type { AnyField, TextOptions } from '../../schema/index.ts'
import { choiceLabel } from './choiceOptions.ts'
import { ContainsFilter } from './ContainsFilter.tsx'
import type { CellProps, FieldView, InputProps } from './fieldView.ts'
import { lookedUp } from './lookedUp.ts'
import { plainValue } from './plainValue.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

/** The text of whatever is stored; shared by the kinds that are text. */
export function TextCell({ value, place, tools }: CellProps) {
  if (typeof value !== 'string') return null
  // A copied choice reads as the choice does where it comes from.
  const source = lookedUp(place)
  return source?.leaf.kindName === 'choice' ? choiceLabel(source, value, tools) : value
}

function TextInput({ place }: InputProps) {
  const { max } = place.leaf.field as AnyField & TextOptions
  return <TextBox tie={useField(place)} {...(max !== undefined && { max })} />
}

export const text: FieldView = {
  Cell: TextCell,
  Input: TextInput,
  Filter: ContainsFilter,
  Value: plainValue(TextCell),
}
