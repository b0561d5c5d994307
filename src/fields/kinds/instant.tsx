import { InputBox } from '../inputs/InputBox.tsx'
import { InstantCell } from '../cells/InstantCell.tsx'
import { localDay } from '../format/dayText.ts'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { DayFilter } from '../filters/DayFilter.tsx'
import { plainValue } from '../context/plainValue.tsx'
import { useField } from '../context/useField.ts'
import '../inputs/box.css'

/** A moment as the browser's own input has it, in the user's time. */
function localMoment(value: unknown): string {
  const moment = typeof value === 'string' ? new Date(value) : null
  if (!moment || Number.isNaN(moment.getTime())) return ''
  return `${localDay(moment)}T${moment.toTimeString().slice(0, 5)}`
}

function InstantInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  const { attach } = binding
  return (
    <FieldFrame binding={binding}>
      <InputBox hasError={binding.error !== undefined}>
        <input
          {...binding.aria}
          id={binding.id}
          name={binding.name}
          ref={attach}
          type="datetime-local"
          className="box-input"
          value={localMoment(binding.value)}
          onBlur={binding.leave}
          onChange={(event) =>
            binding.set(event.target.value ? new Date(event.target.value).toISOString() : null)
          }
        />
      </InputBox>
    </FieldFrame>
  )
}

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
