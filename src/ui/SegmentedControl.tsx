import type { Ref } from 'react'
import './segment.css'

interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  /** Read out in place of a label that is only an icon. */
  readonly name?: string
}

interface Props<V extends string> {
  readonly name: string
  readonly options: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly onLeave?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A few radio buttons side by side, as one control. */
export function SegmentedControl<V extends string>(props: Props<V>) {
  const { name, options, value, onChange, onLeave, inputRef } = props
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
