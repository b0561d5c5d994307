import { Link } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { menuGroupsOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import './listCards.css'

/** Every list that the user sees, as cards by group. */
export function ListCards() {
  const t = useT()
  const groups = menuGroupsOf(useSubject(), useBuiltPages())
  const withLists = groups.filter(({ lists }) => lists.length > 0)
  return withLists.map(({ label, lists }) => (
    <section key={label} className="list-cards" aria-label={t(label)}>
      <h2>{t(label)}</h2>
      <div>
        {lists.map(({ name, icon }) => (
          <Link key={name} to={href('list', name)} className="list-cards-one">
            <ResourceIcon name={icon} />
            {t(resourceKey(name, 'name'), { smart_count: 2 })}
          </Link>
        ))}
      </div>
    </section>
  ))
}
