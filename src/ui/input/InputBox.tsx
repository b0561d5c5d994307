import type { ReactNode } from 'react'
import './box.css'

interface Props {
  readonly hasError: boolean
  /** The element of class `box-input`. */
  readonly children: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly isLong?: boolean
  readonly isSelect?: boolean
}

/**
 * The frame around an input and what stands beside it. Plain elements with our own style sheet:
 * MUI's input takes twenty times as long to render, and a form has a hundred of them.
 */
export function InputBox({
  hasError,
  children,
  start,
  end,
  isLong = false,
  isSelect = false,
}: Props) {
  const isPlain = !start && !end && !isLong && !isSelect
  return (
    <span
      className="box"
      data-plain={isPlain ? '' : undefined}
      data-error={hasError ? '' : undefined}
      data-long={isLong ? '' : undefined}
      data-select={isSelect ? '' : undefined}
    >
      {start}
      {children}
      {end}
    </span>
  )
}
