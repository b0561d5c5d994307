import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { mayBeEmptied, type AnyField, type Choice } from '../../../schema/index.ts'
import { ChoiceCell } from '../cells/ChoiceCell.tsx'
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx'
import { choiceOptions } from '../context/choiceOptions.ts'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { SelectBox } from '../inputs/SelectBox.tsx'
import { useField } from '../context/useField.ts'
import { useMoves } from '../context/useMoves.ts'
import { useTools } from '../context/useCellContext.ts'

function ChoiceInput({ place }: InputProps) {
  const tools = useTools()
  const isOpen = useMoves(place)
  const options = useMemo(
    () => choiceOptions(place, tools).filter(({ value }) => isOpen(value)),
    [place, tools, isOpen],
  )
  const tie = useField(place)
  const { setValue } = useFormContext()
  const field = place.leaf.field as AnyField & Partial<Choice>
  const set = (value: unknown) => {
    tie.set(value)
    for (const [path, filled] of Object.entries(field.fills?.[String(value)] ?? {}))
      setValue(place.prefix + path, filled, { shouldDirty: true, shouldValidate: true })
  }
  return <SelectBox tie={{ ...tie, set }} options={options} isKept={!mayBeEmptied(field)} />
}

function ChoiceKindFilter({ place, ...rest }: FilterProps) {
  const tools = useTools()
  return <ChoiceFilter {...rest} options={choiceOptions(place, tools)} />
}

export const choice: FieldView = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceKindFilter,
  Value: plainValue(ChoiceCell),
}
