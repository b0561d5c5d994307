import type { FilterProps } from '../context/fieldView.ts'
import type { Option } from '../context/choiceOptions.ts'
import '../inputs/tick.css'
import './filter.css'

interface Props extends Pick<FilterProps, 'state' | 'onChange'> {
  readonly options: readonly Option[]
}

/** Narrows to any of the ticked values. */
export function ChoiceFilter({ state, onChange, options }: Props) {
  const chosen = state.equals ?? []
  const toggle = (value: string) =>
    onChange({
      equals: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    })
  return (
    <div className="filter-options">
      {options.map(({ value, label }) => (
        <label key={value} className="filter-option">
          <input
            type="checkbox"
            className="tick"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
