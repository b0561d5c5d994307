import { useId } from 'react'
import type { FilterProps } from '../context/fieldView.ts'
import { DateControl } from '../inputs/DateControl.tsx'
import { RangeFilter, type BoundProps } from './RangeFilter.tsx'
import '../frame/field.css'

function DayBound({ label, value, onChange }: BoundProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <DateControl
        id={id}
        label={label}
        value={typeof value === 'string' ? value.slice(0, 10) : null}
        onChange={(day) =>
          onChange(day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined)
        }
      />
    </div>
  )
}

/** Narrows by a day between two days, both counted in. */
export function DayFilter(props: FilterProps) {
  return <RangeFilter {...props} Bound={DayBound} />
}
