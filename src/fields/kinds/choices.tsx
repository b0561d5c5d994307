import { useCallback } from 'react'
import { ChoicesCell } from '../cells/ChoicesCell.tsx'
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx'
import { choiceLabel, choiceOptions } from '../context/choiceOptions.ts'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { ManyFilter } from '../filters/ManyFilter.tsx'
import { PickBox } from '../inputs/Combobox.tsx'
import { plainValue } from '../context/plainValue.tsx'
import { useField } from '../context/useField.ts'
import { useTools } from '../context/useCellContext.ts'

/** Above this a list of boxes is too long to read, and typing finds quicker. */
const boxes = 20

function ChoicesInput({ place }: InputProps) {
  const tools = useTools()
  const options = useCallback(() => choiceOptions(place, tools), [place, tools])
  const labelOf = (value: string) => choiceLabel(place, value, tools)
  return <PickBox tie={useField(place)} options={options} labelOf={labelOf} isMany />
}

function ChoicesFilter({ place, ...rest }: FilterProps) {
  const options = choiceOptions(place, useTools())
  const Filter = options.length > boxes ? ManyFilter : ChoiceFilter
  return <Filter {...rest} options={options} />
}

export const choices: FieldView = {
  Cell: ChoicesCell,
  Input: ChoicesInput,
  Filter: ChoicesFilter,
  Value: plainValue(ChoicesCell),
  isWide: true,
}
