import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { FilterProps } from '../context/fieldView.ts'
import { plainNumber } from '../format/numberFormat.ts'
import { RangeFilter, type BoundProps } from './RangeFilter.tsx'
import { readNumber } from '../format/readNumber.ts'
import { TypedBound } from './TypedBound.tsx'
import { unitOf } from '../format/unitOf.ts'
import '../frame/field.css'

function NumberBound({ fieldRef, label, value, onChange }: BoundProps) {
  const [locale] = useLocaleState()
  return (
    <TypedBound
      label={label}
      applied={typeof value === 'number' ? plainNumber(value, locale) : ''}
      onType={(text) => {
        const number = readNumber(text, fieldRef.leaf.field, locale)
        onChange(typeof number === 'number' ? number : undefined)
      }}
    />
  )
}

/** Narrows by a number between two bounds. */
export function NumberFilter(props: FilterProps) {
  const t = useT()
  const unit = unitOf(props.fieldRef.leaf, t)
  return (
    <>
      <RangeFilter {...props} Bound={NumberBound} />
      {unit && <p className="field-note">{unit}</p>}
    </>
  )
}
