import { beginningOf, daysAfter, isBookDay, today } from '../../../schema/index.ts'
import { InstantCell } from '../cells/InstantCell.tsx'
import { localDay } from '../format/dayText.ts'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { DayFilter } from '../filters/DayFilter.tsx'
import { plainValue } from '../context/plainValue.tsx'
import { PickerInput } from '../inputs/PickerInput.tsx'

const InstantInput = ({ fieldRef }: InputProps) => <PickerInput kind="moment" fieldRef={fieldRef} />

/** How days and moments convert: in the user's time zone, or in Italy's for dates of the books. */
const localDays = {
  dayOf: (moment: string) => localDay(new Date(moment)),
  from: (day: string) => new Date(`${day}T00:00:00`).toISOString(),
  until: (day: string) => new Date(`${day}T23:59:59.999`).toISOString(),
}
const bookDays = {
  dayOf: (moment: string) => today(Date.parse(moment)),
  from: beginningOf,
  until: (day: string) => new Date(Date.parse(beginningOf(daysAfter(day, 1))) - 1).toISOString(),
}

/** Narrows by whole days, the last one up to its end. */
function InstantFilter({ state, onChange, ...rest }: FilterProps) {
  const days = isBookDay(rest.fieldRef.leaf) ? bookDays : localDays
  return (
    <DayFilter
      {...rest}
      state={{ ...state, ...bounds(state, days.dayOf) }}
      onChange={({ gte, lte }) =>
        onChange({
          ...(gte !== undefined && { gte: days.from(String(gte)) }),
          ...(lte !== undefined && { lte: days.until(String(lte)) }),
        })
      }
    />
  )
}

function bounds({ gte, lte }: FilterProps['state'], change: (bound: string) => string) {
  return {
    ...(typeof gte === 'string' && { gte: change(gte) }),
    ...(typeof lte === 'string' && { lte: change(lte) }),
  }
}

export const instant: FieldView = {
  Cell: InstantCell,
  Input: InstantInput,
  Filter: InstantFilter,
  Value: plainValue(InstantCell),
}
