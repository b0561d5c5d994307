import { useId, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { InputBox } from '../inputs/InputBox.tsx'
import type { FilterProps } from '../context/fieldView.ts'
import { plainNumber } from '../format/numberFormat.ts'
import { RangeFilter, type BoundProps } from './RangeFilter.tsx'
import { readNumber } from '../format/readNumber.ts'
import { unitOf } from '../format/unitOf.ts'
import '../frame/field.css'
import '../inputs/box.css'

function NumberBound({ label, value, onChange }: BoundProps) {
  const [locale] = useLocaleState()
  const id = useId()
  const [text, setText] = useState(typeof value === 'number' ? plainNumber(value, locale) : '')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <InputBox hasError={false}>
        <input
          id={id}
          type="text"
          className="box-input"
          value={text}
          inputMode="decimal"
          onChange={(event) => {
            setText(event.target.value)
            const read = readNumber(event.target.value, locale)
            onChange(typeof read === 'number' ? read : undefined)
          }}
        />
      </InputBox>
    </div>
  )
}

/** Narrows by a number between two bounds. */
export function NumberFilter(props: FilterProps) {
  const t = useTranslate()
  const unit = unitOf(props.fieldRef.leaf, t)
  return (
    <>
      <RangeFilter {...props} Bound={NumberBound} />
      {unit && <p className="field-note">{unit}</p>}
    </>
  )
}
