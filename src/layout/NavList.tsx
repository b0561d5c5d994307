import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListSubheader from '@mui/material/ListSubheader'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router-dom'
import { listsOf, menuOf, type Group } from '../navigation.ts'
import { useBuiltPages } from '../providers/useBuiltPages.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href } from '../routes.ts'
import { EntryLink } from './EntryLink.tsx'
import { navStyle } from './navStyle.ts'
import { ResourceIcon } from './ResourceIcon.tsx'

/** The whole menu, one entry under the other. */
export function NavList({ onFollow }: { readonly onFollow: () => void }) {
  const subject = useSubject()
  const entries = menuOf(subject, useBuiltPages())
  return (
    <>
      {entries.length > 0 && (
        <List disablePadding>
          {entries.map((item) => (
            <ListItem key={item.label} disablePadding>
              <EntryLink item={item} look="drawer" onFollow={onFollow} />
            </ListItem>
          ))}
        </List>
      )}
      {listsOf(subject).map((group) => (
        <ListGroup key={group.label} group={group} onFollow={onFollow} />
      ))}
    </>
  )
}

function ListGroup({
  group: { label, lists },
  onFollow,
}: {
  readonly group: Group
  readonly onFollow: () => void
}) {
  const t = useTranslate()
  const id = useId()
  return (
    <>
      <ListSubheader component="div" id={id} disableSticky sx={{ lineHeight: 2.75 }}>
        {t(label)}
      </ListSubheader>
      <List disablePadding aria-labelledby={id}>
        {lists.map(({ name, icon }) => (
          <ListItem key={name} disablePadding>
            <ButtonBase
              component={NavLink}
              to={href('list', name)}
              onClick={onFollow}
              sx={navStyle.drawer}
            >
              <ResourceIcon name={icon} fontSize="small" />
              {t(`resources.${name}.name`, { smart_count: 2 })}
            </ButtonBase>
          </ListItem>
        ))}
      </List>
    </>
  )
}
