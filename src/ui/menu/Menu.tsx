import Divider from '@mui/material/Divider'
import MuiMenu from '@mui/material/Menu'
import MuiMenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  /** The id of the menu, for the button that opens it. */
  readonly id?: string
  /** The element that it is attached to; null while it is closed. */
  readonly anchor: Element | null
  /** The accessible name; or the id of the button that names it. */
  readonly label?: string
  readonly labelledBy?: string
  /** The landmark that it is, where it must not be outside of all landmarks of the page. */
  readonly part?: 'region' | 'navigation'
  /** Opens above its button, which is at the lower edge. */
  readonly isAbove?: boolean
  readonly isDense?: boolean
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Entries to choose from, by arrows, letters and pointer; Escape closes it, and the focus goes
 * back.
 */
export function Menu({ part, isAbove = false, isDense = false, ...props }: Props) {
  const name = { 'aria-label': props.label, 'aria-labelledby': props.labelledBy }
  return (
    <MuiMenu
      {...(props.id !== undefined && { id: props.id })}
      open={props.anchor !== null}
      anchorEl={props.anchor}
      {...(isAbove && {
        anchorOrigin: { vertical: 'top', horizontal: 'left' },
        transformOrigin: { vertical: 'bottom', horizontal: 'left' },
      })}
      onClose={props.onClose}
      transitionDuration={150}
      slotProps={{
        list: { ...name, dense: isDense },
        paper: { ...(part && { role: part, ...name }), className: props.className ?? '' },
      }}
    >
      {props.children}
    </MuiMenu>
  )
}

export interface ItemProps extends Omit<MenuItemProps, 'component'> {
  /** The address that it leads to; absent for an action. */
  readonly to?: string
}

/** An entry of a menu. A wrapper must pass on the properties by which the menu moves the focus. */
export function MenuItem({ to, ...rest }: ItemProps) {
  if (to === undefined) return <MuiMenuItem {...rest} />
  const link = { component: Link, to }
  return <MuiMenuItem {...rest} {...link} />
}

/** A line between entries, which the arrow keys skip. */
export const MenuLine = Divider
