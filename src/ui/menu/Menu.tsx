import Divider from '@mui/material/Divider'
import MuiMenu from '@mui/material/Menu'
import MuiMenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'

interface Props {
  /** Of the menu itself, for whatever opens it. */
  readonly id?: string
  /** Where it hangs; null while it is closed. */
  readonly anchor: Element | null
  /** Its name; or the id of the button that says it. */
  readonly label?: string
  readonly labelledBy?: string
  /** It stands outside of the page's own parts: where that matters it is one itself. */
  readonly part?: 'region' | 'navigation'
  /** Above what opened it, which stands at the lower edge. */
  readonly isAbove?: boolean
  readonly isDense?: boolean
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Entries to choose from, by arrows, letters and pointer; Escape closes it, and the focus goes back. */
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
  /** Where it leads; without it, it does something. */
  readonly to?: string
  /** It says whether its page is the one that is shown. */
  readonly isPlace?: boolean
}

/** A menu gives its entries what moves the focus between them: whoever wraps one hands that on. */
export function MenuItem({ to, isPlace = false, ...rest }: ItemProps) {
  if (to === undefined) return <MuiMenuItem {...rest} />
  const link = { component: isPlace ? NavLink : Link, to }
  return <MuiMenuItem {...rest} {...link} />
}

/** A line between entries, past which the arrows go. */
export const MenuLine = Divider
