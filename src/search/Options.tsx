import { useEffect, useRef, type ReactNode } from 'react'

interface ListProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** What a combobox offers. The focus stays in its input, whose keys move through the options. */
export function OptionList({ id, label, children }: ListProps) {
  return (
    <div
      id={id}
      // A native list shows no pictures and takes the focus.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      // The input keeps the focus while the mouse chooses.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of the {@link OptionList}. */
export function Option({ id, isActive, onPoint, onChoose, children }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // Its keys are those of the input.
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
