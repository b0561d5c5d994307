import type { FilterProps } from '../context/fieldView.ts'
import { PickerBound } from './PickerBound.tsx'
import { RangeFilter, type BoundProps } from './RangeFilter.tsx'

function DayBound({ value, ...rest }: BoundProps) {
  const day = typeof value === 'string' ? value.slice(0, 10) : undefined
  return <PickerBound {...rest} kind="day" value={day} />
}

/** Narrows by a day between two days, both counted in. */
export function DayFilter(props: FilterProps) {
  return <RangeFilter {...props} Bound={DayBound} />
}
