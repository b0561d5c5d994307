import type { RefObject } from 'react'
import { useT } from '../../language/useT.ts'
import { menuGroupsOf, menuOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { tourTarget } from '../../ui/tourTarget.ts'
import { EntryLink } from './EntryLink.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { ListLink } from './ListLink.tsx'
import './nav.css'

interface Props {
  readonly container: RefObject<HTMLElement | null>
  readonly content: RefObject<HTMLUListElement | null>
  readonly fits: boolean
}

/** The menu in the bar. If it does not fit, it is hidden and the drawer shows all of it. */
export function NavBar({ container, content, fits }: Props) {
  const t = useT()
  const subject = useSubject()
  const built = useBuiltPages()
  return (
    <nav ref={container} className="nav-bar" data-fits={fits} aria-label={t('app.layout.mainMenu')}>
      <ul ref={content} className="nav-list nav-row" {...tourTarget('menu')}>
        {menuOf(subject, built).map((item) => (
          <li key={item.label}>
            <EntryLink item={item} look="bar" />
          </li>
        ))}
        {menuGroupsOf(subject, built).map((group) => (
          <li key={group.label}>
            {/* A single list needs no menu. */}
            {group.lists.length === 1 && group.items.length === 0 ? (
              group.lists.map((list) => <ListLink key={list.name} list={list} look="bar" />)
            ) : (
              <GroupMenu group={group} look="bar" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
