import Snackbar from '@mui/material/Snackbar'
import type { ReactNode, Ref } from 'react'

interface Props {
  readonly ref?: Ref<HTMLDivElement>
  readonly isOpen: boolean
  /** How long it stays; null to stay until it is closed. */
  readonly milliseconds: number | null
  readonly className: string
  readonly boxClass: string
  readonly action: ReactNode
  readonly onClose: () => void
  /** Called once it has left the screen. */
  readonly onExited: () => void
  readonly children: ReactNode
}

/** A text at the lower edge for a few seconds; hovering over it stops the time. */
export function Toast({ ref, ...props }: Props) {
  return (
    <Snackbar
      ref={ref}
      className={props.className}
      open={props.isOpen}
      autoHideDuration={props.milliseconds}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={props.children}
      action={props.action}
      transitionDuration={150}
      slotProps={{
        // The region around it is read out.
        content: { role: 'presentation', className: props.boxClass },
        transition: { onExited: props.onExited },
        // A click elsewhere must not close it.
        clickAwayListener: { mouseEvent: false, touchEvent: false },
      }}
      onClose={props.onClose}
    />
  )
}
