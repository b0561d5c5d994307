import Bolt from '@mui/icons-material/BoltOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Logout from '@mui/icons-material/Logout'
import Shield from '@mui/icons-material/ShieldOutlined'
import Rule from '@mui/icons-material/Rule'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { vendorProgram } from '../../../resources/navigation/menu.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import { itemsOf, mayOpen } from '../../routing/navigation.ts'
import { ownRecords } from '../../auth/may.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { openOverlay } from '../../ui/keyboard/overlay.ts'
import { AccountLink } from './AccountLink.tsx'
import { Preferences } from './Preferences.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'

interface Props {
  readonly id: string
  readonly name: string
  /** Absent where it is all the name there is. */
  readonly email: string | null
  /** Where it hangs; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly isLeaving: boolean
  readonly onClose: () => void
  readonly onUpdate: () => void
  readonly onLeave: () => void
}

/** Behind the avatar: who is signed in, own records, preferences, keys, password, the way out. */
export function AccountPanel(props: Props) {
  const { id, name, email, anchor, isLeaving, onClose, onUpdate, onLeave } = props
  const t = useT()
  const subject = useSubject()
  const programs = itemsOf([vendorProgram], subject, useBuiltPages())
  const show = (overlay: 'palette' | 'keys') => () => {
    onClose()
    openOverlay(overlay)
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': t('app.layout.account', { name }),
          variant: 'outlined',
          sx: { width: 300, mt: 1, py: 1, borderRadius: 3 },
        },
      }}
    >
      <Box sx={{ px: 2, py: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {email !== null && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {t(`roles.${subject.role}`)}
        </Typography>
      </Box>
      <Divider sx={{ my: 0.5 }} />
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
      {programs.map(({ label, icon, address }) => (
        <AccountLink key={label} to={address} icon={<ResourceIcon name={icon} />} onClick={onClose}>
          {t(label)}
        </AccountLink>
      ))}
      <Preferences />
      <Divider sx={{ my: 0.5 }} />
      <AccountLink icon={<Bolt />} onClick={show('palette')}>
        {t('app.palette.open')}
      </AccountLink>
      <AccountLink icon={<Keyboard />} onClick={show('keys')}>
        {t('app.keys.title')}
      </AccountLink>
      {mayOpen(pages.permissions, subject) && (
        <AccountLink to={href('permissions')} icon={<Rule />} onClick={onClose}>
          {t('app.permissions.title')}
        </AccountLink>
      )}
      <Divider sx={{ my: 0.5 }} />
      {!subject.isViewed && (
        <AccountLink to={href('security')} icon={<Shield />} onClick={onClose}>
          {t('app.security.title')}
        </AccountLink>
      )}
      {!subject.isViewed && (
        <AccountLink icon={<LockOutlined />} onClick={onUpdate}>
          {t('app.account.updatePassword')}
        </AccountLink>
      )}
      <AccountLink icon={<Logout />} isDisabled={isLeaving} onClick={onLeave}>
        {t('app.layout.signOut')}
      </AccountLink>
    </Popover>
  )
}
