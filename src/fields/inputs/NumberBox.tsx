import { useState, useEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { AnyField, NumberOptions } from '../../../schema/index.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { InputProps } from '../context/fieldView.ts'
import { numberFormat, plainNumber, decimalSign } from '../format/numberFormat.ts'
import { otherReading, readNumber } from '../format/readNumber.ts'
import { unitOf } from '../format/unitOf.ts'
import { useBoundDoubt } from '../warnings/useBoundDoubt.ts'
import { useField } from '../context/useField.ts'
import '../frame/field.css'
import '../../ui/input/box.css'

/** The number of characters before a position without the thousands separators. */
function caretWithoutThousands(text: string, place: number, locale: string): number {
  const thousands = decimalSign(locale) === ',' ? '.' : ','
  return text.slice(0, place).replaceAll(thousands, '').length
}

/**
 * Removes the thousands separators from an input that got the focus, and keeps caret and selection.
 * One frame later, since browsers set these at different times; typing cancels it.
 */
function useBareNumber(locale: string) {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return {
    cancel: () => cancelAnimationFrame(frame.current),
    begin(input: HTMLInputElement | HTMLTextAreaElement, plain: string, done: () => void) {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        if (document.activeElement !== input) return
        const { value, selectionStart, selectionEnd } = input
        const start = caretWithoutThousands(value, selectionStart ?? 0, locale)
        const end =
          selectionEnd === value.length
            ? plain.length
            : caretWithoutThousands(value, selectionEnd ?? 0, locale)
        if (value !== plain) {
          // Before React does: it would move the caret to the end.
          input.value = plain
          input.setSelectionRange(Math.min(start, end), end)
        }
        done()
      })
    },
  }
}

/** The last typed text, the number that it was read as, and its other possible reading. */
interface Reading {
  readonly text: string
  readonly value: number
  readonly other: number | null
}

interface Props extends InputProps {
  readonly options?: Intl.NumberFormatOptions
}

/** A number with thousands separators, as shown without focus; any other text stays as typed. */
function formattedNumber(
  value: unknown,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return numberFormat(locale, { maximumFractionDigits: 10, ...options }).format(value)
}

/**
 * An input for a number. While it has the focus it shows exactly what is typed, so that the caret
 * stays; without focus it shows thousands separators and the decimals of its kind.
 */
export function NumberBox({ fieldRef, options = {} }: Props) {
  const binding = useField(fieldRef)
  const [locale] = useLocaleState()
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const bareNumber = useBareNumber(locale)
  const { value, attach } = binding
  const [reading, setReading] = useState<Reading | null>(null)
  const doubt = useBoundDoubt(fieldRef, value)
  const readingWarning =
    reading?.other != null && reading.value === value
      ? t('app.warnings.check', {
          warning: t('app.warnings.taken', {
            text: reading.text,
            number: plainNumber(reading.value, locale),
            other: plainNumber(reading.other, locale),
          }),
        })
      : null
  // Null in place of undefined renders the element of the warning, so that its text is announced.
  const warning = readingWarning ?? (typed === null ? doubt : (doubt ?? null))
  const { field } = fieldRef.leaf
  const { min, positive, max } = field as AnyField & NumberOptions
  const unit = unitOf(fieldRef.leaf, t, value)
  const plainText =
    typeof value === 'number' ? plainNumber(value, locale) : formattedNumber(value, locale, options)
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
          value={typed ?? formattedNumber(value, locale, options)}
          autoComplete="off"
          inputMode={isSigned ? 'text' : 'decimal'}
          onFocus={({ target }) => bareNumber.begin(target, plainText, () => setTyped(plainText))}
          onChange={(event) => {
            bareNumber.cancel()
            const text = event.target.value
            const number = readNumber(text, field, locale)
            const other = otherReading(text, field, locale)
            setTyped(text)
            setReading(
              typeof number === 'number' ? { text: text.trim(), value: number, other } : null,
            )
            binding.set(number)
          }}
          onBlur={() => {
            bareNumber.cancel()
            setTyped(null)
            binding.leave()
          }}
        />
      </InputBox>
    </FieldFrame>
  )
}
