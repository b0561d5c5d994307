import { useEffect, useRef, type ReactNode } from 'react'
import './found.css'

interface Props {
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** An option of an `OptionList`. */
export function Option({ id, isActive, onPoint, onChoose, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The input handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="found"
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
