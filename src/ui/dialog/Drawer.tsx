import MuiDrawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

interface Props {
  readonly side: 'left' | 'right'
  /** The accessible name; or the id of the heading inside that names it. */
  readonly label?: string
  readonly labelledBy?: string
  readonly className: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog along an edge of the window, of full height; Escape and a click outside close it. */
export function Drawer({ side, label, labelledBy, className, onClose, children }: Props) {
  return (
    <MuiDrawer
      open
      anchor={side}
      onClose={onClose}
      slotProps={{
        paper: { className, role: 'dialog', 'aria-label': label, 'aria-labelledby': labelledBy },
      }}
    >
      {children}
    </MuiDrawer>
  )
}
