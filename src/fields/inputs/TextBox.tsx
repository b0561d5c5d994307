import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { textLength } from '../../../schema/index.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { CharacterCount } from './CharacterCount.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldBinding } from '../context/useField.ts'
import '../../ui/input/box.css'

const isNative = () => CSS.supports('field-sizing', 'content')

/** Has a box for long texts grow with its text where the style sheet alone cannot. */
function growToText(area: HTMLTextAreaElement | null): void {
  if (!area || isNative()) return
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
  /** Most characters; counted near the end. */
  readonly max?: number | undefined
  /** Counted from the first one on. */
  readonly isCounted?: boolean
  /** The id of a list of proposals. */
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
  // Surrounding spaces are trimmed.
  const used = textLength(text.trim())
  // Elsewhere counting is of use near the end only.
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
  useEffect(() => growToText(element.current), [input.value])
  return (
    <textarea
      {...input}
      rows={rows}
      // The style sheet sizes the box by its text, so the minimum height is set apart from the rows.
      style={{ minHeight: `calc(${rows} * 1.4375em + 15px)` }}
      spellCheck
      ref={(area) => {
        element.current = area
        attach(area)
      }}
    />
  )
}
