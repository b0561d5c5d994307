import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { accountEntries } from '../../../resources/navigation/menu.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { itemsOf } from '../../routing/navigation.ts'
import { ownRecords } from '../../auth/may.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useStartPage } from '../../routing/useStartPage.ts'
import { useShowTour } from '../tour/useTour.ts'
import { href } from '../../routing/routes.ts'
import { openOverlay } from '../../ui/keyboard/overlay.ts'
import { AccountLink } from './AccountLink.tsx'
import { Preferences } from './Preferences.tsx'
import { Popover } from '../../ui/popover/Popover.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import './account.css'

interface Props {
  readonly id: string
  readonly name: string
  /** Null where the email already stands for the name. */
  readonly email: string | null
  /** The element that the panel is attached to; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly isLeaving: boolean
  readonly onClose: () => void
  readonly onUpdate: () => void
  readonly onLeave: () => void
}

/**
 * The menu of the avatar: signed-in user, own records, preferences, shortcuts, password, sign-out.
 */
export function AccountPanel(props: Props) {
  const { id, name, email, anchor, isLeaving, onClose, onUpdate, onLeave } = props
  const t = useT()
  const subject = useSubject()
  const start = useStartPage()
  const showTour = useShowTour()
  const entries = itemsOf(accountEntries, subject, useBuiltPages())
  const show = (overlay: 'palette' | 'keys') => () => {
    onClose()
    openOverlay(overlay)
  }
  return (
    <Popover
      id={id}
      anchor={anchor}
      side="end"
      label={t('app.layout.account', { name })}
      className="account"
      onClose={onClose}
    >
      <div className="account-who">
        <p className="account-who-name">{name}</p>
        {email !== null && <p>{email}</p>}
        <p>{t(`roles.${subject.role}`)}</p>
      </div>
      <hr />
      {ownRecords(model, subject).map((resource) => (
        <AccountLink
          key={resource.name}
          to={href('show', resource.name, subject.id)}
          icon={<ResourceIcon name={resource.icon} />}
          onClick={onClose}
        >
          {t('app.layout.ownRecord', {
            name: t(resourceKey(resource.name, 'name'), { smart_count: 1 }).toLowerCase(),
          })}
        </AccountLink>
      ))}
      {entries.map(({ label, icon, address }) => (
        <AccountLink key={label} to={address} icon={<ResourceIcon name={icon} />} onClick={onClose}>
          {t(label)}
        </AccountLink>
      ))}
      <Preferences />
      <hr />
      <AccountLink icon="bolt" onClick={show('palette')}>
        {t('app.palette.open')}
      </AccountLink>
      <AccountLink icon="keyboard" onClick={show('keys')}>
        {t('app.keys.title')}
      </AccountLink>
      {!subject.isViewed && (
        <AccountLink
          to={start}
          icon="eye"
          onClick={() => {
            onClose()
            showTour()
          }}
        >
          {t('app.tour.again')}
        </AccountLink>
      )}
      {mayOpen(pages.permissions, subject) && (
        <AccountLink to={href('permissions')} icon="rule" onClick={onClose}>
          {t('app.permissions.title')}
        </AccountLink>
      )}
      <hr />
      {!subject.isViewed && (
        <AccountLink to={href('security')} icon="shield" onClick={onClose}>
          {t('app.security.title')}
        </AccountLink>
      )}
      {!subject.isViewed && (
        <AccountLink icon="lock" onClick={onUpdate}>
          {t('app.account.updatePassword')}
        </AccountLink>
      )}
      <AccountLink icon="leave" isDisabled={isLeaving} onClick={onLeave}>
        {t('app.layout.signOut')}
      </AccountLink>
    </Popover>
  )
}
