import MuiDialog from '@mui/material/Dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { upTo } from '../../browser/breakpoints.ts'
import { useMedia } from '../useMedia.ts'

/** Maximum widths in a wide window; without one a dialog is as wide as its content. */
const widths = { narrow: 'xs', text: 'sm', wide: 'md', widest: 'lg' } as const

export interface DialogFrame {
  readonly width?: keyof typeof widths
  /** Takes the whole window of a phone. */
  readonly isFullOnPhones?: boolean
  /** Called on Escape and on a click outside; absent where neither may close the dialog. */
  readonly onClose?: (() => void) | undefined
  /** Escape alone closes it: a click outside must not lose what was typed. */
  readonly closesOnEscapeOnly?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

interface Props extends DialogFrame {
  /** The accessible name; or the ids of the elements inside that name and describe it. */
  readonly label?: string
  readonly labelledBy?: string
  readonly describedBy?: string | undefined
  readonly className?: string
  /** The class of its container, where it is not in the middle of the window. */
  readonly placeClass?: string
}

/**
 * A dialog over the page that traps the focus and returns it at the end. With a title, use
 * `Dialog`.
 */
export function BareDialog(props: Props) {
  const { width, isFullOnPhones = false, onClose, closesOnEscapeOnly = false, placeClass } = props
  const isPhone = useMedia(upTo('phone'))
  return (
    <MuiDialog
      open
      {...(width && { fullWidth: true, maxWidth: widths[width] })}
      fullScreen={isFullOnPhones && isPhone}
      transitionDuration={150}
      {...(onClose && {
        onClose: (_event: object, reason: string) => {
          if (!closesOnEscapeOnly || reason === 'escapeKeyDown') onClose()
        },
      })}
      // Not passed as undefined, which would replace MUI's own handler that closes by Escape.
      {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      slotProps={{ paper: { 'aria-label': props.label, className: props.className ?? '' } }}
      {...(placeClass !== undefined && { classes: { container: placeClass } })}
    >
      {props.children}
    </MuiDialog>
  )
}
