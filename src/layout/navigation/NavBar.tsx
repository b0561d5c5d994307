import type { RefObject } from 'react'
import { useT } from '../../language/useT.ts'
import { listsOf, menuOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { EntryLink } from './EntryLink.tsx'
import { ListLink } from './ListLink.tsx'
import { ListMenu } from './ListMenu.tsx'
import './nav.css'

interface Props {
  readonly room: RefObject<HTMLElement | null>
  readonly content: RefObject<HTMLUListElement | null>
  readonly fits: boolean
}

/** The menu in the bar. What does not fit is not cut: it is in the drawer, all of it. */
export function NavBar({ room, content, fits }: Props) {
  const t = useT()
  const subject = useSubject()
  const built = useBuiltPages()
  return (
    <nav ref={room} className="nav-bar" data-fits={fits} aria-label={t('app.layout.mainMenu')}>
      <ul ref={content} className="nav-list nav-row">
        {menuOf(subject, built).map((item) => (
          <li key={item.label}>
            <EntryLink item={item} look="bar" />
          </li>
        ))}
        {listsOf(subject).map((group) => (
          <li key={group.label}>
            {/* A menu of one list would be a click for nothing. */}
            {group.lists.length === 1 ? (
              group.lists.map((list) => <ListLink key={list.name} list={list} look="bar" />)
            ) : (
              <ListMenu group={group} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
