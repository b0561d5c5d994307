import {
  useEffect,
  useRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { InputBox } from './InputBox.tsx'
import { CharacterCount } from './CharacterCount.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import { growToText } from './growToText.ts'
import type { FieldBinding } from '../context/useField.ts'
import './box.css'

interface Props {
  readonly binding: FieldBinding
  /** Lines shown at first; the box grows with its text. */
  readonly lines?: number
  /** One line that is wrapped where it is too long for its box: an address is read as a whole or not at all. */
  readonly wraps?: boolean
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly lang?: string
  readonly type?: 'text' | 'tel'
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
  wraps = false,
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
  const used = text.trim().length
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
      const typed = wraps ? target.value.replaceAll(/[\r\n]+/g, '') : target.value
      binding.set(typed === '' ? null : typed)
    },
  }
  return (
    <FieldFrame binding={binding}>
      <InputBox
        hasError={binding.error !== undefined}
        isLong={lines !== undefined || wraps}
        start={start}
        end={isShown ? <CharacterCount used={used} max={max} /> : end}
      >
        {wraps && <LongInput {...input} {...oneLine} rows={1} attach={attach} />}
        {!wraps && lines !== undefined && (
          <LongInput {...input} spellCheck rows={lines} attach={attach} />
        )}
        {!wraps && lines === undefined && (
          <input {...input} ref={attach} type={type} list={list} spellCheck={false} />
        )}
      </InputBox>
    </FieldFrame>
  )
}

/** What an input of one line does by itself. */
const oneLine = {
  spellCheck: false,
  autoCapitalize: 'none',
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click()
  },
} as const

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
      ref={(area) => {
        element.current = area
        attach(area)
      }}
    />
  )
}
