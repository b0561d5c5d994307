import { useT } from '../../language/useT.ts'
import { actionsOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { model } from '../../../resources/index.ts'
import { systemCalls } from '../../../resources/calls/systems.ts'
import { isAmong } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { ListCards } from '../../layout/navigation/ListCards.tsx'
import { ActionButton } from './ActionButton.tsx'
import { OutsideSystems } from './OutsideSystems.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import './admin.css'

/** What a user of this type does here: a button for each action, then the lists. */
export function AdminPage() {
  const t = useT()
  const subject = useSubject()
  const actions = actionsOf(subject, useBuiltPages())
  const mayCheck = isAmong(systemCalls.readSystems.roles, subject, model.roles)
  return (
    <>
      <PageTitle text={t('app.nav.admin.title')} />
      {actions.length > 0 && (
        <nav className="admin-actions" aria-label={t('app.nav.admin.actions')}>
          {actions.map((item) => (
            <ActionButton key={item.label} item={item} />
          ))}
        </nav>
      )}
      <ListCards />
      {mayCheck && <OutsideSystems />}
    </>
  )
}
