import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { listsOf, menuOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { EntryLink } from './EntryLink.tsx'
import { ListLink } from './ListLink.tsx'
import { ListMenu } from './ListMenu.tsx'

interface Props {
  readonly room: RefObject<HTMLElement | null>
  readonly content: RefObject<HTMLUListElement | null>
  readonly fits: boolean
}

/** The menu in the bar. What does not fit is not cut: it is in the drawer, all of it. */
export function NavBar({ room, content, fits }: Props) {
  const t = useTranslate()
  const subject = useSubject()
  const built = useBuiltPages()
  return (
    <Box
      component="nav"
      ref={room}
      aria-label={t('app.layout.mainMenu')}
      sx={{
        flex: '1 1 auto',
        minWidth: 0,
        ml: fits ? 2 : 0,
        // Rings of focus reach over the edge of what they surround.
        py: 0.5,
        px: 0.5,
        overflow: 'hidden',
        visibility: fits ? 'visible' : 'hidden',
        display: { xs: 'none', md: 'block' },
      }}
    >
      <List ref={content} disablePadding sx={{ display: 'flex', gap: 0.25, width: 'max-content' }}>
        {menuOf(subject, built).map((item) => (
          <ListItem key={item.label} disablePadding>
            <EntryLink item={item} look="bar" />
          </ListItem>
        ))}
        {listsOf(subject).map((group) => (
          <ListItem key={group.label} disablePadding>
            {/* A menu of one list would be a click for nothing. */}
            {group.lists.length === 1 ? (
              group.lists.map((list) => <ListLink key={list.name} list={list} look="bar" />)
            ) : (
              <ListMenu group={group} />
            )}
          </ListItem>
        ))}
      </List>
    </Box>
  )
}
