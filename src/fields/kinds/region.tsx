import { useWatch } from 'react-hook-form'
import { italianRegions, type AnyField, type RegionOptions } from '../../../schema/index.ts'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { SelectBox } from '../inputs/SelectBox.tsx'
import { text } from './text.tsx'
import { useField } from '../context/useField.ts'

const regions = italianRegions.map((name) => ({ value: name, label: name }))

function ItalianRegion({ fieldRef }: InputProps) {
  return <SelectBox binding={useField(fieldRef)} options={regions} />
}

/** One of the twenty regions while the country is Italy, free text elsewhere. */
function RegionInput({ fieldRef }: InputProps) {
  const { of } = fieldRef.leaf.field as AnyField & RegionOptions
  const country: unknown = useWatch({ name: fieldRef.prefix + of })
  return country === 'IT' ? (
    <ItalianRegion fieldRef={fieldRef} />
  ) : (
    <text.Input fieldRef={fieldRef} />
  )
}

export const region: FieldView = { ...text, Input: RegionInput }
