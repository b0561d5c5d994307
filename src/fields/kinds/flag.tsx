import { useTranslate } from 'react-admin'
import type { AnyField, FlagOptions } from '../../../schema/index.ts'
import { FlagCell } from '../cells/FlagCell.tsx'
import { FieldFrame, fieldNote } from '../frame/FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { Segments } from '../../ui/SegmentedControl.tsx'
import { useField } from '../context/useField.ts'

/** Yes, no, or not answered. */
function AskedInput({ place }: InputProps) {
  const tie = useField(place)
  const t = useTranslate()
  const options = [
    { value: 'true', label: t('app.values.yes') },
    { value: 'false', label: t('app.values.no') },
    { value: '', label: '–', name: t('app.values.notAnswered') },
  ]
  return (
    <FieldFrame tie={tie} isGroup>
      <Segments
        name={tie.name}
        options={options}
        value={typeof tie.value === 'boolean' ? String(tie.value) : ''}
        inputRef={tie.attach}
        onLeave={tie.leave}
        onChange={(value) => tie.set(value === '' ? null : value === 'true')}
      />
    </FieldFrame>
  )
}

function TickInput({ place }: InputProps) {
  const tie = useField(place)
  const { attach } = tie
  return (
    <div className="field field-tick">
      <label className="field-tick-label">
        <input
          {...tie.aria}
          ref={attach}
          type="checkbox"
          className="tick"
          name={tie.name}
          checked={tie.value === true}
          onBlur={tie.leave}
          onChange={(event) => tie.set(event.target.checked)}
        />
        {tie.label}
      </label>
      {fieldNote(tie)}
    </div>
  )
}

function FlagInput({ place }: InputProps) {
  const { asked } = place.leaf.field as AnyField & FlagOptions
  return asked ? <AskedInput place={place} /> : <TickInput place={place} />
}

function FlagFilter({ state, onChange }: FilterProps) {
  const t = useTranslate()
  const options = [
    { value: 'true', label: t('app.values.yes') },
    { value: 'false', label: t('app.values.no') },
  ]
  return (
    <Segments
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
