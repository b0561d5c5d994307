import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { menuGroupsOf, menuOf, type Group } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { EntryLink } from './EntryLink.tsx'
import { ListLink } from './ListLink.tsx'
import './nav.css'

const iconOf = ({ icon }: { readonly icon: string }) => <ResourceIcon name={icon} />

/** The whole menu as a vertical list. */
export function NavList({ onFollow }: { readonly onFollow: () => void }) {
  const subject = useSubject()
  const built = useBuiltPages()
  const entries = menuOf(subject, built)
  return (
    <>
      {entries.length > 0 && (
        <ul className="nav-list">
          {entries.map((item) => (
            <li key={item.label}>
              <EntryLink item={item} look="drawer" icon={iconOf(item)} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {menuGroupsOf(subject, built).map((group) => (
        <NavGroup key={group.label} group={group} onFollow={onFollow} />
      ))}
    </>
  )
}

function NavGroup({
  group: { label, lists, items },
  onFollow,
}: {
  readonly group: Group
  readonly onFollow: () => void
}) {
  const t = useT()
  const id = useId()
  return (
    <>
      <p id={id} className="nav-title">
        {t(label)}
      </p>
      <ul className="nav-list" aria-labelledby={id}>
        {lists.map((list) => (
          <li key={list.name}>
            <ListLink list={list} look="drawer" icon={iconOf(list)} onFollow={onFollow} />
          </li>
        ))}
        {items.map((item) => (
          <li key={item.label}>
            <EntryLink item={item} look="drawer" icon={iconOf(item)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  )
}
