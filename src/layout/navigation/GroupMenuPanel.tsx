import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Group } from '../../routing/navigation.ts'
import { href } from '../../routing/routes.ts'
import { useIsHere, useIsWithin } from '../../routing/useIsHere.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { Menu, MenuItem, type ItemProps as MenuItemProps } from '../../ui/menu/Menu.tsx'
import { useLoadOnRest } from '../../ui/useLoadOnRest.ts'
import './nav.css'

interface Props {
  readonly id: string
  /** Id of the button that opens the menu and labels it. */
  readonly opener: string
  readonly anchor: HTMLElement
  readonly group: Group
  readonly onClose: () => void
}

/** A menu of links to the lists and pages of a group. */
export function GroupMenuPanel({ id, opener, anchor, group, onClose }: Props) {
  const t = useT()
  const isHere = useIsHere()
  const isWithin = useIsWithin()
  const places = [
    ...group.lists.map((list) => ({
      address: href('list', list.name),
      icon: list.icon,
      label: t(resourceKey(list.name, 'name'), { smart_count: 2 }),
      isCurrent: isWithin([list]),
    })),
    ...group.items.map((item) => ({
      address: item.address,
      icon: item.icon,
      label: t(item.label),
      isCurrent: isHere(item),
    })),
  ]
  return (
    <Menu
      id={id}
      anchor={anchor}
      labelledBy={opener}
      part="navigation"
      isDense
      className="nav-menu"
      onClose={onClose}
    >
      {places.map((place) => (
        <Place key={place.address} {...place} onClick={onClose} />
      ))}
    </Menu>
  )
}

interface PlaceProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  readonly address: string
  readonly icon: string
  readonly label: string
  readonly isCurrent: boolean
  readonly onClick: () => void
}

/** The menu passes focus props to its entries, which have to pass them on. */
function Place({ address, icon, label, isCurrent, ...rest }: PlaceProps) {
  const resting = useLoadOnRest(address)
  return (
    <MenuItem
      {...rest}
      {...resting}
      to={address}
      aria-current={isCurrent ? 'page' : undefined}
      className="nav-link"
      data-look="menu"
    >
      <ResourceIcon name={icon} />
      {label}
    </MenuItem>
  )
}
