import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import './tool.css'
import './turn.css'

/** The link to the previous or the next record. */
export interface Turn {
  /** Undefined where there is none. */
  readonly address: string | undefined
  readonly label: string
}

interface Props {
  readonly label: string
  readonly previous: Turn
  readonly next: Turn
  readonly onTurn?: (by: 1 | -1) => void
  /** The position among the records, shown between the two buttons. */
  readonly children?: ReactNode
}

/** The links to the previous and the next record; the keys P and N do the same. */
export function TurnButtons({ label, previous, next, onTurn, children }: Props) {
  return (
    <nav className="turn" aria-label={label}>
      <TurnLink {...previous} letter="P" onTurn={() => onTurn?.(-1)}>
        <Icon name="previous" />
      </TurnLink>
      {children}
      <TurnLink {...next} letter="N" onTurn={() => onTurn?.(1)}>
        <Icon name="next" />
      </TurnLink>
    </nav>
  )
}

interface TurnLinkProps extends Turn {
  readonly letter: string
  readonly onTurn: () => void
  readonly children: ReactNode
}

function TurnLink({ address, label, letter, onTurn, children }: TurnLinkProps) {
  const sharedProps = { className: 'tool', 'aria-label': label, title: `${label} (${letter})` }
  if (address === undefined)
    return (
      <button type="button" {...sharedProps} disabled>
        {children}
      </button>
    )
  return (
    <Link {...sharedProps} to={address} aria-keyshortcuts={letter} onClick={onTurn}>
      {children}
    </Link>
  )
}
