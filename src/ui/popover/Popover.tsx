import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'

interface Props {
  /** The id of the popover, for the button that opens it. */
  readonly id?: string
  /** The element that it is attached to; null while it is closed. */
  readonly anchor: Element | null
  /** Which of its edges is aligned with that of the anchor. */
  readonly side?: 'start' | 'end'
  /** The accessible name; or the id of the heading inside that names it. */
  readonly label?: string
  readonly labelledBy?: string
  readonly describedBy?: string
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small box below its button; Escape and a click outside close it and return the focus. */
export function Popover(props: Props) {
  const { id, anchor, side = 'start', label, labelledBy, describedBy, className } = props
  const horizontal = side === 'start' ? 'left' : 'right'
  return (
    <MuiPopover
      open={anchor !== null}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      onClose={props.onClose}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': label,
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          className: className ?? '',
        },
      }}
    >
      {props.children}
    </MuiPopover>
  )
}
