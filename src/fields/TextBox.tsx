import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldTie } from './useField.ts'

interface Props {
  readonly tie: FieldTie
  /** Lines shown at first; the box grows with its text. */
  readonly lines?: number
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly lang?: string
  readonly type?: 'text' | 'email' | 'url' | 'tel'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Most characters; counted below long texts. */
  readonly max?: number
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
  onType,
}: Props) {
  const text = typeof tie.value === 'string' ? tie.value : ''
  // Counting is of use near the end only.
  const rest = max !== undefined && text.length > max * 0.8 ? `${text.length} / ${max}` : null
  return (
    <FieldFrame tie={tie}>
      <OutlinedInput
        id={tie.id}
        name={tie.name}
        size="small"
        fullWidth
        value={text}
        error={tie.error !== undefined}
        multiline={lines !== undefined}
        {...(lines !== undefined && { minRows: lines, maxRows: 14 })}
        type={type}
        autoComplete="off"
        inputRef={tie.ref}
        startAdornment={start}
        endAdornment={rest ? <span className="field-count">{rest}</span> : end}
        inputProps={{ ...tie.aria, lang, inputMode, spellCheck: lines !== undefined }}
        onBlur={tie.leave}
        onChange={(event) => {
          onType?.()
          tie.set(event.target.value === '' ? null : event.target.value)
        }}
      />
    </FieldFrame>
  )
}
