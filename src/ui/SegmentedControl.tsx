import type { Ref } from 'react'
import './segment.css'

interface Segment {
  readonly value: string
  readonly label: string
  /** Read out in place of a label that is only an icon. */
  readonly name?: string
}

interface Props {
  readonly name: string
  readonly options: readonly Segment[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A few radio buttons side by side, as one control. */
export function SegmentedControl({ name, options, value, onChange, onLeave, inputRef }: Props) {
  return (
    <span className="segments">
      {options.map((option, at) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name}
            ref={at === 0 ? inputRef : undefined}
            onBlur={onLeave}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </span>
  )
}
