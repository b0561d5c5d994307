import type { ComponentType } from 'react'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { useField } from '../context/useField.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** The input of a kind that no form changes: it shows the value in its frame. */
export function valueAsInput(Value: FieldView['Value']): ComponentType<InputProps> {
  return function ValueInput({ fieldRef }) {
    const binding = useField(fieldRef)
    return (
      <FieldFrame binding={binding} isGroup>
        <Value value={binding.value} fieldRef={fieldRef} />
      </FieldFrame>
    )
  }
}
