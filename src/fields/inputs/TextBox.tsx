import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { Box } from './InputBox.tsx'
import { CharacterCount } from './CharacterCount.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import { growToText } from './growToText.ts'
import type { FieldTie } from '../context/useField.ts'

interface Props {
  readonly tie: FieldTie
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
  readonly onType?: () => void
}

/** An input for text in its frame. An empty text is no value. */
export function TextBox({
  tie,
  lines,
  start,
  end,
  lang,
  type = 'text',
  inputMode,
  max,
  isCounted = false,
  onType,
}: Props) {
  const { attach } = tie
  const text = typeof tie.value === 'string' ? tie.value : ''
  // Spaces around it are not kept.
  const used = text.trim().length
  // Elsewhere counting is of use near the end only.
  const isShown = max !== undefined && (isCounted || used > max * 0.8)
  const input = {
    ...tie.aria,
    id: tie.id,
    name: tie.name,
    className: 'box-input',
    value: text,
    autoComplete: 'off',
    lang,
    inputMode,
    onBlur: tie.leave,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onType?.()
      tie.set(target.value === '' ? null : target.value)
    },
  }
  return (
    <FieldFrame tie={tie}>
      <Box
        hasError={tie.error !== undefined}
        isLong={lines !== undefined}
        start={start}
        end={isShown ? <CharacterCount used={used} max={max} /> : end}
      >
        {lines === undefined ? (
          <input {...input} ref={attach} type={type} spellCheck={false} />
        ) : (
          <LongInput {...input} rows={lines} attach={attach} />
        )}
      </Box>
    </FieldFrame>
  )
}

type LongProps = InputHTMLAttributes<HTMLTextAreaElement> & {
  readonly rows: number
  readonly attach: FieldTie['attach']
}

function LongInput({ attach, rows, ...input }: LongProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  useEffect(() => growToText(element.current), [input.value])
  return (
    <textarea
      {...input}
      rows={rows}
      // The style sheet sizes the box by its text, so the least height is told beside the rows.
      style={{ minHeight: `calc(${rows} * 1.4375em + 15px)` }}
      spellCheck
      ref={(area) => {
        element.current = area
        attach(area)
      }}
    />
  )
}
