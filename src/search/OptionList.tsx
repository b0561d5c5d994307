import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** The options of a combobox. The focus stays in its input, whose keys move through them. */
export function OptionList({ id, label, children }: Props) {
  return (
    <div
      id={id}
      // A native select shows no pictures and takes the focus.
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
