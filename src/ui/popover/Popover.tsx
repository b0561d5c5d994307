import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'

interface Props {
  /** Of the box itself, for whatever opens it. */
  readonly id?: string
  /** Where it hangs; null while it is closed. */
  readonly anchor: Element | null
  /** Which of their edges are one. */
  readonly side?: 'start' | 'end'
  /** Its name; or the id of the heading inside that says it. */
  readonly label?: string
  readonly labelledBy?: string
  readonly describedBy?: string
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small box below what opened it; Escape and a press beside it close it, and the focus goes back. */
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
