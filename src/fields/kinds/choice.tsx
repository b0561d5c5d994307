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
import { useCellContext } from '../context/useCellContext.ts'

function ChoiceInput({ fieldRef }: InputProps) {
  const context = useCellContext()
  const isOpen = useMoves(fieldRef)
  const options = useMemo(
    () => choiceOptions(fieldRef, context).filter(({ value }) => isOpen(value)),
    [fieldRef, context, isOpen],
  )
  const binding = useField(fieldRef)
  const { setValue } = useFormContext()
  const field = fieldRef.leaf.field as AnyField & Partial<Choice>
  const set = (value: unknown) => {
    binding.set(value)
    for (const [path, filled] of Object.entries(field.fills?.[String(value)] ?? {}))
      setValue(fieldRef.prefix + path, filled, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <SelectBox binding={{ ...binding, set }} options={options} isRequired={!mayBeEmptied(field)} />
  )
}

function ChoiceKindFilter({ fieldRef, ...rest }: FilterProps) {
  const context = useCellContext()
  return <ChoiceFilter {...rest} options={choiceOptions(fieldRef, context)} />
}

export const choice: FieldView = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceKindFilter,
  Value: plainValue(ChoiceCell),
}
