import { useCallback } from 'react'
import { ChoicesCell } from './cells/ChoicesCell.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { choiceLabel, choiceOptions } from './choiceOptions.ts'
import type { FieldView, FilterProps, InputProps } from './fieldView.ts'
import { ManyFilter } from './ManyFilter.tsx'
import { PickBox } from './PickBox.tsx'
import { plainValue } from './plainValue.tsx'
import { useField } from './useField.ts'
import { useTools } from './useTools.ts'

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
