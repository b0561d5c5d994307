import { useT } from '../../language/useT.ts'
import type { AnyField, FlagOptions } from '../../../schema/index.ts'
import { FlagCell } from '../cells/FlagCell.tsx'
import { FieldFrame, fieldNote } from '../frame/FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useField } from '../context/useField.ts'
import '../frame/field.css'
import '../inputs/tick.css'

/** Yes, no, or not answered. */
function YesNoInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  const t = useT()
  const options = [
    { value: 'true', label: t('app.values.yes') },
    { value: 'false', label: t('app.values.no') },
    { value: '', label: '–', name: t('app.values.notAnswered') },
  ]
  return (
    <FieldFrame binding={binding} isGroup>
      <SegmentedControl
        name={binding.name}
        options={options}
        value={typeof binding.value === 'boolean' ? String(binding.value) : ''}
        inputRef={binding.attach}
        onLeave={binding.leave}
        onChange={(value) => binding.set(value === '' ? null : value === 'true')}
      />
    </FieldFrame>
  )
}

function TickInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  const { attach } = binding
  return (
    <div className="field field-tick">
      <label className="field-tick-label">
        <input
          {...binding.aria}
          ref={attach}
          type="checkbox"
          className="tick"
          name={binding.name}
          checked={binding.value === true}
          onBlur={binding.leave}
          onChange={(event) => binding.set(event.target.checked)}
        />
        {binding.label}
      </label>
      {fieldNote(binding)}
    </div>
  )
}

function FlagInput({ fieldRef }: InputProps) {
  const { isQuestion } = fieldRef.leaf.field as AnyField & FlagOptions
  return isQuestion ? <YesNoInput fieldRef={fieldRef} /> : <TickInput fieldRef={fieldRef} />
}

function FlagFilter({ state, onChange }: FilterProps) {
  const t = useT()
  const options = [
    { value: 'true', label: t('app.values.yes') },
    { value: 'false', label: t('app.values.no') },
  ]
  return (
    <SegmentedControl
      name="flag-filter"
      options={options}
      value={String(state.equals?.[0] ?? 'none')}
      onChange={(value) => onChange({ equals: [value === 'true'] })}
    />
  )
}

export const flag: FieldView = {
  Cell: FlagCell,
  Input: FlagInput,
  Filter: FlagFilter,
  Value: plainValue(FlagCell),
}
