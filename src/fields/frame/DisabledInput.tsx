import { useId, type ComponentType } from 'react'
import type { InputProps } from '../context/fieldView.ts'
import './field.css'

interface Props extends InputProps {
  readonly Input: ComponentType<InputProps>
  /** Why the input is disabled; shown below it. */
  readonly reason: string
}

/** An input that another field has disabled. */
export function DisabledInput({ fieldRef, Input, reason }: Props) {
  const id = useId()
  return (
    <div className="field-off">
      <fieldset disabled aria-describedby={id}>
        <Input fieldRef={fieldRef} />
      </fieldset>
      <p className="field-why" id={id}>
        {reason}
      </p>
    </div>
  )
}
