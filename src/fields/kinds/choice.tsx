import { useMemo, useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRecordContext } from 'react-admin'
import {
  mayBeEmptied,
  type AnyField,
  type Choice,
  isAmong,
  valueAt,
} from '../../../schema/index.ts'
import { ChoiceCell } from '../cells/ChoiceCell.tsx'
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx'
import { choiceOptions } from '../context/choiceOptions.ts'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { SelectBox } from '../inputs/SelectBox.tsx'
import { useField } from '../context/useField.ts'
import { useCellContext } from '../context/useCellContext.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import type { FieldRef } from '../context/fieldRef.ts'

/**
 * Whether the user may move a state to a value, from the stored one or the default of a new record.
 */
function useMoves({ resource, path, leaf }: FieldRef): (value: string) => boolean {
  const subject = useSubject()
  const record = useRecordContext()
  const moves = resource.transitions?.[path]
  const stored = record ? valueAt(record, leaf.parts) : undefined
  const from = typeof stored === 'string' ? stored : leaf.field.default
  return useCallback(
    (to: string) => {
      if (!moves || typeof from !== 'string' || to === from) return true
      // Several transitions may lead to the same value, each for other roles.
      return moves.some(
        (move) =>
          move.onlyBy === undefined &&
          move.to === to &&
          [move.from].flat().includes(from) &&
          isAmong(move.who, subject, model.roles),
      )
    },
    [moves, from, subject],
  )
}

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
