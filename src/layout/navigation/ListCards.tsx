import { Link } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { listsOf } from '../../routing/navigation.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import './listCards.css'

/** Every list that the user sees, as cards by group. */
export function ListCards() {
  const t = useT()
  return listsOf(useSubject()).map(({ label, lists }) => (
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
