import { useT } from '../../language/useT.ts'
import { actionsOf, type Item } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { model } from '../../../resources/index.ts'
import { systemCalls } from '../../../resources/calls/systems.ts'
import { isAmong } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { ListCards } from '../../layout/navigation/ListCards.tsx'
import { FirstSteps } from '../admin/FirstSteps.tsx'
import { useInbox } from '../inbox/useInbox.ts'
import { FailingJobs } from './FailingJobs.tsx'
import { OperationsBoard } from './OperationsBoard.tsx'
import { OutsideSystems } from './OutsideSystems.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { UserType } from '../../../resources/settings/roles.ts'
import { useRefusalText } from '../../layout/navigation/useRefusalText.ts'
import { Button, type SharedButtonProps } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { hintProps } from '../../ui/hint.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { useFailingJobs } from './useFailingJobs.ts'
import { useLastImports } from './useLastImports.ts'
import { useOperations } from './useOperations.ts'
import '../../ui/skeleton.css'
import './operations.css'

/** An action of `/admin`; without the right it is no link, and says why. */
function ActionButton({ item: { label, icon, address, refusal } }: { readonly item: Item }) {
  const t = useT()
  const shared: SharedButtonProps = {
    size: 'large',
    look: 'outlined',
    icon: <ResourceIcon name={icon} />,
    children: t(label),
  }
  return refusal ? (
    <RefusedAction shared={shared} types={refusal} />
  ) : (
    <ButtonLink {...shared} to={address} />
  )
}

interface RefusedProps {
  readonly shared: SharedButtonProps
  readonly types: readonly UserType[]
}

function RefusedAction({ shared, types }: RefusedProps) {
  return <Button {...shared} {...hintProps(useRefusalText(types))} aria-disabled="true" />
}

/** How many lines of the board are drawn while it is read. */
const expectedLines = 6

/**
 * The page `/admin`: what is going on, a button for each action of the user's role, then cards for
 * the lists. All of it is drawn together, so that nothing moves what stands below it.
 */
export function AdminPage() {
  const t = useT()
  const read = [useInbox(), useOperations()]
  const readByFew = [useLastImports(1), useFailingJobs()].filter(({ mayRead }) => mayRead)
  // While another part of the imports is read, the one before stays.
  const isRead = [...read, ...readByFew].every(({ isFetched, data }) => isFetched || data)
  return (
    <>
      <PageTitle text={t('app.nav.admin.title')} />
      <FirstSteps />
      {/* What failed stays drawn while it is tried again. */}
      {!isRead ? (
        <output className="operations-waiting" aria-label={t('app.operations.loading')}>
          {Array.from({ length: expectedLines }, (_, at) => (
            <span key={at} className="skeleton-box" />
          ))}
        </output>
      ) : (
        <Operations />
      )}
    </>
  )
}

function Operations() {
  const t = useT()
  const subject = useSubject()
  const actions = actionsOf(subject, useBuiltPages()).filter(
    ({ address }) => address !== href('admin'),
  )
  const mayCheck = isAmong(systemCalls.readSystems.roles, subject, model.roles)
  return (
    <>
      <OperationsBoard />
      <FailingJobs />
      {actions.length > 0 && (
        <nav className="operations-actions" aria-label={t('app.nav.admin.actions')}>
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
