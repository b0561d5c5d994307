import { useEffect, useRef, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { textLength } from '../../../schema/index.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldBinding } from '../context/useField.ts'
import { useT } from '../../language/useT.ts'
import '../../ui/input/box.css'
import '../../ui/visuallyHidden.css'
import '../frame/field.css'

interface CountProps {
  readonly used: number
  readonly max: number
}

/**
 * Milliseconds without a keystroke until the count is announced, so that not every one is read out.
 */
const announceDelayMs = 900

/** How much of a text's limit is used: visible at once, announced when typing pauses. */
function CharacterCount({ used, max }: CountProps) {
  const t = useT()
  const settledCount = useSettled(used)
  const rest = max - used
  return (
    <span className="field-count" data-over={rest < 0 ? '' : undefined}>
      <span aria-hidden="true">{`${used}/${max}`}</span>
      <output className="visually-hidden">
        {settledCount === null
          ? ''
          : t(max < settledCount ? 'app.count.tooMany' : 'app.count.left', {
              smart_count: Math.abs(max - settledCount),
            })}
      </output>
    </span>
  )
}

/** A number once it has stopped changing; null before its first change. */
function useSettled(value: number): number | null {
  const [settled, setSettled] = useState<number | null>(null)
  const first = useRef(value)
  useEffect(() => {
    if (value === first.current && settled === null) return
    const timer = setTimeout(() => setSettled(value), announceDelayMs)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}

const hasFieldSizing = () => CSS.supports('field-sizing', 'content')

/** Fits the height of a text area to its text in browsers without `field-sizing`. */
function fitHeight(area: HTMLTextAreaElement | null): void {
  if (!area || hasFieldSizing()) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}

interface Props {
  readonly binding: FieldBinding
  /** Lines shown at first; the box grows with its text. */
  readonly lines?: number
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly lang?: string
  readonly type?: 'text' | 'email' | 'url' | 'tel'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Maximum length; the count is shown near the limit. */
  readonly max?: number | undefined
  /** The count is shown from the first character on. */
  readonly isCounted?: boolean
  /** The id of a `datalist`. */
  readonly list?: string
  readonly onType?: () => void
}

/** An input for text in its frame. An empty text is no value. */
export function TextBox({
  binding,
  lines,
  start,
  end,
  lang,
  type = 'text',
  inputMode,
  max,
  isCounted = false,
  list,
  onType,
}: Props) {
  const { attach } = binding
  const text = typeof binding.value === 'string' ? binding.value : ''
  // Without surrounding spaces, which a save trims.
  const used = textLength(text.trim())
  // By default the count is shown near the limit only.
  const isShown = max !== undefined && (isCounted || used > max * 0.8)
  const input = {
    ...binding.aria,
    id: binding.id,
    name: binding.name,
    className: 'box-input',
    value: text,
    autoComplete: 'off',
    lang,
    inputMode,
    onBlur: binding.leave,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onType?.()
      binding.set(target.value === '' ? null : target.value)
    },
  }
  return (
    <FieldFrame binding={binding}>
      <InputBox
        hasError={binding.error !== undefined}
        isLong={lines !== undefined}
        start={start}
        end={isShown ? <CharacterCount used={used} max={max} /> : end}
      >
        {lines === undefined ? (
          <input {...input} ref={attach} type={type} list={list} spellCheck={false} />
        ) : (
          <LongInput {...input} rows={lines} attach={attach} />
        )}
      </InputBox>
    </FieldFrame>
  )
}

type LongProps = InputHTMLAttributes<HTMLTextAreaElement> & {
  readonly rows: number
  readonly attach: FieldBinding['attach']
}

function LongInput({ attach, rows, ...input }: LongProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  useEffect(() => fitHeight(element.current), [input.value])
  return (
    <textarea
      {...input}
      rows={rows}
      // The style sheet sizes the box by its text, so the minimum height is set apart from the
      // rows.
      style={{ minHeight: `calc(${rows} * 1.4375em + 15px)` }}
      spellCheck
      ref={(area) => {
        element.current = area
        attach(area)
      }}
    />
  )
}
