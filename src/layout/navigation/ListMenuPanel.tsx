import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import type { Group } from '../../routing/navigation.ts'
import { href } from '../../routing/routes.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { Menu, MenuItem, type ItemProps as MenuItemProps } from '../../ui/menu/Menu.tsx'
import { useLoadOnRest } from '../../ui/useLoadOnRest.ts'
import './nav.css'

interface Props {
  readonly id: string
  /** Id of the button that opens the menu and labels it. */
  readonly opener: string
  readonly anchor: HTMLElement
  readonly lists: Group['lists']
  readonly onClose: () => void
}

/** A menu of links to the lists of a group. */
export function ListMenuPanel({ id, opener, anchor, lists, onClose }: Props) {
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
      {lists.map((list) => (
        <ListItem key={list.name} list={list} onClick={onClose} />
      ))}
    </Menu>
  )
}

interface ItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  readonly list: Resource
  readonly onClick: () => void
}

/** The menu passes focus props to its entries, which have to pass them on. */
function ListItem({ list, ...rest }: ItemProps) {
  const t = useT()
  const { name, icon } = list
  const resting = useLoadOnRest(href('list', name))
  return (
    <MenuItem
      {...rest}
      {...resting}
      isPlace
      to={href('list', name)}
      className="nav-link"
      data-look="menu"
    >
      <ResourceIcon name={icon} />
      {t(resourceKey(name, 'name'), { smart_count: 2 })}
    </MenuItem>
  )
}
