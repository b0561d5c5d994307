import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './tool.css'

interface Labelled {
  readonly label: string
  readonly children: ReactNode
}

interface Props extends Labelled {
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
  /** Whether the dialog that it opens is open; absent where it opens none. */
  readonly isOpen?: boolean
  readonly isPressed?: boolean
  /** The content is a text in place of an icon. */
  readonly hasText?: boolean
}

/** A small link of the list, with an icon. */
export function ToolLink({ label, to, children }: Labelled & { readonly to: string }) {
  return (
    <Link to={to} className="tool" aria-label={label} title={label}>
      {children}
    </Link>
  )
}

/** A small button of the list, with an icon. */
export function ToolButton({ label, children, onClick, isOpen, isPressed, hasText }: Props) {
  return (
    <button
      type="button"
      className={hasText ? 'tool tool-text' : 'tool'}
      aria-label={label}
      title={label}
      aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
      aria-expanded={isOpen}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
