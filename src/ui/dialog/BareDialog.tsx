import MuiDialog from '@mui/material/Dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { upTo } from '../../browser/breakpoints.ts'
import { useMedia } from '../useMedia.ts'

/** The most it takes of a wide window; without one it is as wide as what it holds. */
const widths = { narrow: 'xs', text: 'sm', wide: 'md', widest: 'lg' } as const

export interface DialogFrame {
  readonly width?: keyof typeof widths
  /** Takes the whole window of a phone. */
  readonly isFullOnPhones?: boolean
  /** By Escape and by a press beside it; without it neither closes, as leaving must be meant. */
  readonly onClose?: (() => void) | undefined
  /** A press beside it must not lose what was typed: Escape alone closes it. */
  readonly isKept?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

interface Props extends DialogFrame {
  /** Its name; or the ids of what says it and what describes it inside. */
  readonly label?: string
  readonly labelledBy?: string
  readonly describedBy?: string | undefined
  readonly className?: string
  /** Of what it stands in, where that is not the middle of the window. */
  readonly placeClass?: string
}

/** Over the page, with the focus inside; it goes back to where it was. For one without a title, else `Dialog`. */
export function BareDialog(props: Props) {
  const { width, isFullOnPhones = false, onClose, isKept = false, placeClass } = props
  const isPhone = useMedia(upTo('phone'))
  return (
    <MuiDialog
      open
      {...(width && { fullWidth: true, maxWidth: widths[width] })}
      fullScreen={isFullOnPhones && isPhone}
      transitionDuration={150}
      {...(onClose && {
        onClose: (_event: object, reason: string) => {
          if (!isKept || reason === 'escapeKeyDown') onClose()
        },
      })}
      // Where it is named at all, MUI's own is not heard, which closes by Escape.
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
