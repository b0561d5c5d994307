import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { AnyField, NumberOptions } from '../../../schema/index.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { InputProps } from '../context/fieldView.ts'
import { numberFormat, plainNumber } from '../format/numberFormat.ts'
import { otherMeaning, readNumber } from '../format/readNumber.ts'
import { unitOf } from '../format/unitOf.ts'
import { useBareNumber } from './useBareNumber.ts'
import { useBoundDoubt } from '../warnings/useBoundDoubt.ts'
import { useField } from '../context/useField.ts'
import '../frame/field.css'
import '../../ui/input/box.css'

/** What was typed last, what it was taken as, and what else it could mean. */
interface Reading {
  readonly text: string
  readonly value: number
  readonly other: number | null
}

interface Props extends InputProps {
  readonly options?: Intl.NumberFormatOptions
}

/** A number as it stands at rest, with thousands; a text that is no number stays as it was typed. */
function atRest(value: unknown, locale: string, options: Intl.NumberFormatOptions): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return numberFormat(locale, { maximumFractionDigits: 10, ...options }).format(value)
}

/**
 * An input for a number. While it has the focus it shows what is typed, to the letter, so that the
 * caret stays; at rest it shows thousands and the decimals of its kind.
 */
export function NumberBox({ fieldRef, options = {} }: Props) {
  const binding = useField(fieldRef)
  const [locale] = useLocaleState()
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const bare = useBareNumber(locale)
  const { value, attach } = binding
  const [read, setRead] = useState<Reading | null>(null)
  const doubt = useBoundDoubt(fieldRef, value)
  const taken =
    read?.other != null && read.value === value
      ? t('app.warnings.check', {
          warning: t('app.warnings.taken', {
            text: read.text,
            number: plainNumber(read.value, locale),
            other: plainNumber(read.other, locale),
          }),
        })
      : null
  // Its place is there before it, so that it is announced when it comes.
  const warning = taken ?? (typed === null ? doubt : (doubt ?? null))
  const { field } = fieldRef.leaf
  const { min, positive, max } = field as AnyField & NumberOptions
  const unit = unitOf(fieldRef.leaf, t, value)
  const plain =
    typeof value === 'number' ? plainNumber(value, locale) : atRest(value, locale, options)
  const isSigned = !positive && (min === undefined || min < 0)
  const isShort = max !== undefined && max < 10_000
  return (
    <FieldFrame binding={{ ...binding, ...(warning !== undefined && { warning }) }}>
      <InputBox
        hasError={binding.error !== undefined}
        end={unit && <span className="field-unit">{unit}</span>}
      >
        <input
          {...binding.aria}
          id={binding.id}
          name={binding.name}
          ref={attach}
          type="text"
          className="box-input field-number"
          data-short={isShort ? '' : undefined}
          value={typed ?? atRest(value, locale, options)}
          autoComplete="off"
          inputMode={isSigned ? 'text' : 'decimal'}
          onFocus={({ target }) => bare.begin(target, plain, () => setTyped(plain))}
          onChange={(event) => {
            bare.cancel()
            const text = event.target.value
            const number = readNumber(text, field, locale)
            const other = otherMeaning(text, field, locale)
            setTyped(text)
            setRead(typeof number === 'number' ? { text: text.trim(), value: number, other } : null)
            binding.set(number)
          }}
          onBlur={() => {
            bare.cancel()
            setTyped(null)
            binding.leave()
          }}
        />
      </InputBox>
    </FieldFrame>
  )
}
