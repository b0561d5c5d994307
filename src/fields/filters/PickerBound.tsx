import { useId } from 'react'
import { isDay, isTime } from '../../../schema/index.ts'
import { PickerBox } from '../inputs/PickerBox.tsx'
import type { BoundProps } from './RangeFilter.tsx'
import '../frame/field.css'

interface Props extends BoundProps {
  readonly kind: 'day' | 'time'
}

const isValid = { day: isDay, time: isTime }

/** A bound of a range of days or times. It is applied once it is valid. */
export function PickerBound({ kind, label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <PickerBox
        kind={kind}
        id={id}
        label={label}
        value={typeof value === 'string' ? value : null}
        onChange={(bound) => onChange(bound !== null && isValid[kind](bound) ? bound : undefined)}
      />
    </div>
  )
}
