import { InstantCell } from '../cells/InstantCell.tsx'
import { localDay } from '../format/dayText.ts'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { DayFilter } from '../filters/DayFilter.tsx'
import { plainValue } from '../context/plainValue.tsx'
import { PickerInput } from '../inputs/PickerInput.tsx'

const InstantInput = ({ fieldRef }: InputProps) => <PickerInput kind="moment" fieldRef={fieldRef} />

/** Whole days of the user's own time: the last one counts to its end. */
function InstantFilter({ state, onChange, ...rest }: FilterProps) {
  return (
    <DayFilter
      {...rest}
      state={{ ...state, ...bounds(state, (moment) => localDay(new Date(moment))) }}
      onChange={({ gte, lte }) =>
        onChange({
          ...(gte !== undefined && { gte: new Date(`${gte}T00:00:00`).toISOString() }),
          ...(lte !== undefined && { lte: new Date(`${lte}T23:59:59.999`).toISOString() }),
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
