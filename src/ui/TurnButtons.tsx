import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import './tool.css'
import './turn.css'

/** A way to the record before or after. */
export interface Turn {
  /** Absent where there is none. */
  readonly address: string | undefined
  readonly label: string
}

interface Props {
  readonly label: string
  readonly previous: Turn
  readonly next: Turn
  readonly onTurn?: (by: 1 | -1) => void
  /** Where among the others, between the two buttons. */
  readonly children?: ReactNode
}

/** The ways to the record before and to the one after, which the keys P and N take too. */
export function TurnButtons({ label, previous, next, onTurn, children }: Props) {
  return (
    <nav className="turn" aria-label={label}>
      <Way {...previous} letter="P" onTurn={() => onTurn?.(-1)}>
        <Icon name="previous" />
      </Way>
      {children}
      <Way {...next} letter="N" onTurn={() => onTurn?.(1)}>
        <Icon name="next" />
      </Way>
    </nav>
  )
}

interface WayProps extends Turn {
  readonly letter: string
  readonly onTurn: () => void
  readonly children: ReactNode
}

function Way({ address, label, letter, onTurn, children }: WayProps) {
  const face = { className: 'tool', 'aria-label': label, title: `${label} (${letter})` }
  if (address === undefined)
    return (
      <button type="button" {...face} disabled>
        {children}
      </button>
    )
  return (
    <Link {...face} to={address} aria-keyshortcuts={letter} onClick={onTurn}>
      {children}
    </Link>
  )
}
