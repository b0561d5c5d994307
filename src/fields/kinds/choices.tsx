import { useCallback } from 'react'
import { ChoicesCell } from '../cells/ChoicesCell.tsx'
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx'
import { choiceLabel, choiceOptions } from '../context/choiceOptions.ts'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { ManyFilter } from '../filters/ManyFilter.tsx'
import { ChoiceCombobox } from '../inputs/ChoiceCombobox.tsx'
import { plainValue } from '../context/plainValue.tsx'
import { useField } from '../context/useField.ts'
import { useCellContext } from '../context/useCellContext.ts'

/** With more options, a list of checkboxes is too long to read, and typing is faster. */
const maxCheckboxes = 20

function ChoicesInput({ fieldRef }: InputProps) {
  const context = useCellContext()
  const options = useCallback(() => choiceOptions(fieldRef, context), [fieldRef, context])
  const labelOf = (value: string) => choiceLabel(fieldRef, value, context)
  return <ChoiceCombobox binding={useField(fieldRef)} options={options} labelOf={labelOf} isMany />
}

function ChoicesFilter({ fieldRef, ...rest }: FilterProps) {
  const options = choiceOptions(fieldRef, useCellContext())
  const Filter = options.length > maxCheckboxes ? ManyFilter : ChoiceFilter
  return <Filter {...rest} options={options} />
}

export const choices: FieldView = {
  Cell: ChoicesCell,
  Input: ChoicesInput,
  Filter: ChoicesFilter,
  Value: plainValue(ChoicesCell),
  isWide: true,
}
