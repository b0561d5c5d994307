import Snackbar from '@mui/material/Snackbar'
import type { ReactNode, Ref } from 'react'

interface Props {
  readonly ref?: Ref<HTMLDivElement>
  readonly isOpen: boolean
  /** How long it stays; null until somebody closes it. */
  readonly milliseconds: number | null
  readonly className: string
  readonly boxClass: string
  readonly action: ReactNode
  readonly onClose: () => void
  /** It is off the screen. */
  readonly onGone: () => void
  readonly children: ReactNode
}

/** A text at the lower edge for a few seconds; resting on it stops its time. */
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
        // The region around it is what is read out.
        content: { role: 'presentation', className: props.boxClass },
        transition: { onExited: props.onGone },
        // A press somewhere else is no wish to lose the text.
        clickAwayListener: { mouseEvent: false, touchEvent: false },
      }}
      onClose={props.onClose}
    />
  )
}
