import type { InputProps } from '../context/fieldView.ts'
import { useField } from '../context/useField.ts'
import type { PickerKind } from '../../ui/picker/PickerPopup.tsx'
import { useBoundDoubt } from '../warnings/useBoundDoubt.ts'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import { PickerBox } from './PickerBox.tsx'

interface Props extends InputProps {
  readonly kind: PickerKind
  /** The first and the last possible day. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** A field for a day or a time. */
export function PickerInput({ fieldRef, ...limits }: Props) {
  const binding = useField(fieldRef)
  const doubt = useBoundDoubt(fieldRef, binding.value)
  return (
    <FieldFrame binding={{ ...binding, ...(doubt !== undefined && { warning: doubt }) }}>
      <PickerBox
        {...limits}
        id={binding.id}
        name={binding.name}
        label={binding.label}
        value={typeof binding.value === 'string' ? binding.value : null}
        isClearable={!binding.isRequired}
        hasError={binding.error !== undefined}
        aria={binding.aria}
        inputRef={binding.attach}
        onChange={binding.set}
        onLeave={binding.leave}
      />
    </FieldFrame>
  )
}
