import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListSubheader from '@mui/material/ListSubheader'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { listsOf, menuOf, type Group } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { EntryLink } from './EntryLink.tsx'
import { ListLink } from './ListLink.tsx'

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
        {lists.map((list) => (
          <ListItem key={list.name} disablePadding>
            <ListLink list={list} look="drawer" onFollow={onFollow} />
          </ListItem>
        ))}
      </List>
    </>
  )
}
